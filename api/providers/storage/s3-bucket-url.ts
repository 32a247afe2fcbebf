/** Address of a bucket, path-style. */
export const s3BucketUrl = (endpoint: string, bucket: string): string =>
  `${endpoint.replace(/\/+$/, '')}/${bucket}`
