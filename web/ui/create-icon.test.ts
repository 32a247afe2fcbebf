import { Check } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

const CHECK = { name: 'check', size: 24, node: [['path', { d: 'M20 6 9 17l-5-5', key: '1gmf2c' }]] } as const
const attributes = (markup: string) =>
  [...markup.matchAll(/([\w-]+)="([^"]*)"/g)]
    .filter(([, name]) => name !== 'xmlns')
    .map(([, name, value]) => `${name}: ${value.replace(/lucide(-\w+)? ?/g, '')}`)
    .toSorted((one, other) => one.localeCompare(other))

test.for([
  { 'aria-hidden': true, className: 'size-4' },
  { 'aria-label': 'chosen', className: '' },
  { className: '' },
])('an icon given %o is what Lucide draws', (given) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written as the package writes it
  const ours = createIcon(CHECK as unknown as Parameters<typeof createIcon>[0])
  expect(attributes(renderToStaticMarkup(createElement(ours, given)))).toEqual(
    attributes(renderToStaticMarkup(createElement(Check, given))),
  )
})
