/** An answer of a public page, read whole. */
export interface FetchedFile {
  status: number
  contentType: string
  bytes: Uint8Array
}

/**
 * Fetches what lies at a path of the address of public pages.
 *
 * @throws where nobody answers at all
 */
export type FetchPage = (path: string) => Promise<FetchedFile>

/** Longer than a page takes on a bad day. */
const PUBLIC_PAGE_TIMEOUT_MS = 20_000

/** Fetches as a visitor would, by an address. It follows no redirection: a page that moved is not where its listing says. */
export const fetchBelow =
  (base: string): FetchPage =>
  async (path) => {
    const response = await fetch(`${base}${path}`, {
      redirect: 'manual',
      headers: { 'user-agent': 'Nestage watchdog', 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(PUBLIC_PAGE_TIMEOUT_MS),
    })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      bytes: await response.bytes(),
    }
  }
