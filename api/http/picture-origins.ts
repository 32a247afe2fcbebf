import type { Config } from '../config.ts'

/** Other origins that addresses of pictures lead to. */
export function pictureOrigins({ storage, mediaUrl }: Pick<Config, 'storage' | 'mediaUrl'>): string[] {
  const place = storage.kind === 'moving' ? storage.to : storage
  const isPresigned = place.kind === 's3' && (place.presignSeconds ?? 0) > 0
  return [
    ...(isPresigned ? [new URL(place.publicEndpoint ?? place.endpoint).origin] : []),
    ...(mediaUrl === null ? [] : [mediaUrl]),
  ]
}
