import { expect, test } from 'vitest'
import { navigationSource } from './navigation-source.ts'

test.for([
  ['/app', 'device'],
  ['/app/', 'device'],
  ['/app/staging', 'device'],
  ['/auth', 'device'],
  ['/auth/', 'device'],
  ['/', 'network'],
  ['/application', 'network'],
  ['/pricing', 'network'],
  ['/blog/disclose-virtual-staging', 'network'],
  ['/s/some-token', 'network'],
  // Its headers keep the payment window's opener, which those of the kept page do not.
  ['/checkout/complete', 'network'],
  ['/no-such-page', 'network'],
  ['/a/some-token', 'server'],
  ['/o/some-token', 'server'],
  ['/verify', 'server'],
  ['/verify-email', 'network'],
  ['/sitemap.xml', 'server'],
  ['/rss.xml', 'server'],
  ['/robots.txt', 'server'],
  ['/api/user/export/1', 'server'],
  ['/dev/mailbox', 'server'],
  ['/healthz', 'server'],
] as const)('%s is opened from the %s', ([pathname, source]) => {
  expect(navigationSource(pathname)).toBe(source)
})
