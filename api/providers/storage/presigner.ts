import { checkStorageKey } from './check-storage-key.ts'
import { s3BucketUrl } from './s3-bucket-url.ts'
import type { S3Caller } from './s3-caller.ts'
import type { S3StorageConfig } from './s3-storage-config.ts'
import type { Storage } from './storage.ts'

/**
 * Signs addresses that read one object (SigV4 in the query). What is answered may be kept by nobody: a copy in a
 * browser's cache would outlive the address, and the next person there could be shown it.
 */
export function presigner(caller: S3Caller, config: S3StorageConfig): Storage['presign'] {
  const { endpoint, publicEndpoint = endpoint, bucket, presignSeconds = 0 } = config
  const bucketUrl = s3BucketUrl(publicEndpoint, bucket)
  return async (key, contentDisposition) => {
    const contentType = checkStorageKey(key)
    if (presignSeconds === 0) return null
    const query = new URLSearchParams({
      'X-Amz-Expires': String(presignSeconds),
      'response-cache-control': 'private, no-store',
      'response-content-type': contentType,
      ...(contentDisposition !== undefined && { 'response-content-disposition': contentDisposition }),
    })
    const url = await caller.signAddress(`${bucketUrl}/${key}?${query.toString()}`)
    // A space is signed as %20, and not every service reads a plus as one.
    return url.replaceAll('+', '%20')
  }
}
