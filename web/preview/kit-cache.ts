const CACHE = 'nestage-kit'

/** A file is neither on this device nor to be had just now. */
export class FileMissing extends Error {}

/**
 * A file of the built app, from this device where it was kept. Its address carries its hash, so what was kept is never out of date.
 *
 * @throws FileMissing where it is not kept and cannot be fetched
 */
export async function cachedFile(url: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(url)
  if (kept) return kept
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new FileMissing(`${url} could not be fetched`, { cause })
  })
  if (!answer.ok) throw new FileMissing(`${url} answered ${answer.status}`)
  await cache.put(url, answer.clone())
  return answer
}

/** Keeps these files and no others, one after the other, so that a photo being sent has the connection. Stops at the first that fails. */
export async function keepFiles(urls: string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(urls.map((url) => new URL(url, location.href).href))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
  for (const url of urls) await cachedFile(url)
}

/** Whether all of these files are kept. One look at the list: asking for each would go to the browser and back a hundred times and more. */
export async function areCached(urls: string[]): Promise<boolean> {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return urls.every((url) => kept.has(new URL(url, location.href).href))
}
