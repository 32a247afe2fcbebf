export interface FetchedResource {
  /** After redirects. */
  url: string
  contentType: string
  bytes: Uint8Array
}

export interface ReadLimits {
  maxBytes: number
  signal: AbortSignal
}

/** Fetches from the open internet on behalf of a user, who must not reach our own network that way. */
export interface WebPageReader {
  /** @throws WebPageError with a reason fit to be shown */
  read(url: string, limits: ReadLimits): Promise<FetchedResource>
}

export class WebPageError extends Error {
  override readonly name = 'WebPageError'
}
