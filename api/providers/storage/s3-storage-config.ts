export interface S3StorageConfig {
  /** Service address without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  /** `auto` for Cloudflare R2. */
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** How long a presigned address is good, in seconds; 0: none are given out. */
  presignSeconds?: number
  /** The service address as browsers reach it, where that is another. */
  publicEndpoint?: string
}
