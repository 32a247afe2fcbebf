import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

test.each([
  ['ada@nestage.example', 'ada@<wbr/>nestage<wbr/>.example'],
  ['a.b@c.d.example', 'a.b@<wbr/>c<wbr/>.d<wbr/>.example'],
  ['nobody', '<wbr/>nobody'],
])('%s may break behind its @ and before dots of its domain', (address, broken) => {
  expect(renderToStaticMarkup(createElement(EmailAddress, { address }))).toContain(`>${broken}</span>`)
})
