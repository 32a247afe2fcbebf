import { expect, test } from 'vitest'
import { faultsOfThing, structuredData } from './structured-data.ts'

const crumbs = (...positions: number[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: positions.map((position) => ({
    '@type': 'ListItem',
    position,
    name: 'Home',
    item: 'https://nestage.example/',
  })),
})

test('finds nothing wrong with sound data', () => {
  const html = `<script type="application/ld+json">${JSON.stringify(crumbs(1, 2))}</script>`
  expect(structuredData(html).flatMap((thing) => faultsOfThing(thing))).toEqual([])
})

test.each([
  [{ ...crumbs(1), '@context': undefined }, 'BreadcrumbList: no context'],
  [crumbs(1, 3), 'BreadcrumbList: odd order'],
  [crumbs(), 'BreadcrumbList: no itemListElement'],
  [{ '@type': 'Robot' }, 'unknown type Robot'],
  [{ ...crumbs(1), url: '/blog' }, 'BreadcrumbList: url is no address'],
  [
    { '@context': 'https://schema.org', '@type': 'Offer', price: '$5', priceCurrency: 'USD', url: 'x:y' },
    'Offer: no availability',
  ],
])('notices %j', (thing, fault) => {
  expect(faultsOfThing(thing)).toContain(fault)
})
