import type { CacheFirst } from 'workbox-strategies'

type Options = NonNullable<ConstructorParameters<typeof CacheFirst>[0]>
type Plugin = NonNullable<Options['plugins']>[number]

/**
 * The address of a picture may lead to an address of the storage that is good for minutes. What a page's `<img>` is
 * answered from there can neither be kept nor drawn on a canvas that is read: it is asked for as what may be read, and
 * kept as an answer of our own address. Where that address cannot be followed, the server sends the bytes itself.
 */
export const readableAcrossRedirects = {
  // A page that is opened follows redirects itself.
  requestWillFetch: async ({ request }) =>
    request.mode === 'no-cors'
      ? new Request(request.url, {
          headers: request.headers,
          credentials: 'same-origin',
          signal: request.signal,
        })
      : request,
  fetchDidSucceed: async ({ response }) => {
    if (!response.redirected) return response
    if (!response.ok) throw new TypeError(`The storage answered ${response.status}`)
    return new Response(response.body, response)
  },
  handlerDidError: async ({ request }) => {
    const direct = new URL(request.url)
    direct.searchParams.set('direct', '1')
    // Where that fails too, what failed first is thrown, unless the next plugin has something to show.
    return fetch(direct, { headers: request.headers, credentials: 'same-origin' }).catch(() => undefined)
  },
} satisfies Plugin
