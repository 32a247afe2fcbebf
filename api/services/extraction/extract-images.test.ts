import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpsWebPageReader } from '../../providers/web-page/https-web-page-reader.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestWebsite, type TestWebsite } from '../../testing/test-website.ts'
import { extractImages } from './extract-images.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
let site: TestWebsite
beforeAll(async () => {
  server = await createTestApp()
  const picture = (width: number, background: string) =>
    sharp({ create: { width, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const files: Record<string, Buffer> = {
    '/a.jpg': await picture(900, '#a98'),
    '/b.jpg': await picture(800, '#89a'),
    '/same-as-a.jpg': await picture(900, '#a98'),
    '/logo.jpg': await picture(300, '#000'),
  }
  site = await openTestWebsite((request, response) => {
    const { url = '' } = request
    const to = (location: string) => response.writeHead(302, { location }).end()
    if (url === '/moved') to('/listing')
    else if (url === '/loop') to('/loop')
    else if (url === '/to-http') to('http://127.0.0.1/')
    else if (url === '/to-metadata') to('https://169.254.169.254/latest/meta-data/')
    else if (url === '/huge') response.end('x'.repeat(6 * 1024 * 1024))
    else if (url === '/empty') response.end('<p>No pictures here</p>')
    else if (url === '/listing')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<img src=a.jpg><img src=gone.jpg><img src=logo.jpg><img src=b.jpg><img src=same-as-a.jpg>')
    else if (files[url]) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(files[url])
    else response.writeHead(404).end()
  })
})
afterAll(async () => {
  await site.close()
  await server.close()
})

/** Loopback stands for the open internet here; everything else stays as it ships. */
const extract = async (
  path: string,
  isAllowed = (address: string) => ['127.0.0.1', '::1'].includes(address),
) => {
  const client = await server.signedUp()
  const { user } = (await client.get('/api/user')).body
  const webPages = httpsWebPageReader({ isAllowed, ca: site.certificate })
  const origin = `https://localhost:${site.port}`
  const imageUrls = await extractImages(testContext({ ...server.deps, webPages }), {
    account: user,
    url: new URL(path, origin).href,
  })
  return { client, imageUrls }
}

describe('extractImages', () => {
  test.each(['/listing', '/moved'])('%s gives each real photo once, as the user’s own', async (path) => {
    const { client, imageUrls } = await extract(path)
    expect(imageUrls).toHaveLength(2)
    const picture = await client.fetch(imageUrls[1])
    expect((await sharp(await picture.bytes()).metadata()).width).toBe(800)
  })

  test('takes the address of a picture itself', async () => {
    expect((await extract('/a.jpg')).imageUrls).toHaveLength(1)
  })

  test.each([
    ['/empty', 'No photos were found on this page'],
    ['/gone', 'The page answered with status 404'],
    ['/huge', 'The page is too large'],
    ['/loop', 'The page redirects too often'],
    ['/to-http', 'Only addresses that begin with https:// can be read'],
    ['/to-metadata', 'This address cannot be read'],
    ['http://homes.example/', 'Only addresses that begin with https:// can be read'],
    ['https://user:secret@homes.example/', 'This address cannot be read'],
    ['https://nowhere.invalid/', 'The page cannot be reached'],
    ['file:///etc/passwd', 'Only addresses that begin with https:// can be read'],
  ])('%s is refused: %s', async (path, message) => {
    await expect(extract(path)).rejects.toThrow(message)
  })

  test('as shipped, a name that resolves to this machine is refused', async () => {
    const client = await server.signedUp()
    for (const host of ['localhost', '127.0.0.1', '[::1]', '0x7f.1', '2130706433']) {
      const { status, body } = await client.post('/api/extract-images', {
        url: `https://${host}:${site.port}/listing`,
      })
      expect([status, body.message]).toEqual([400, 'This address cannot be read'])
    }
  })
})
