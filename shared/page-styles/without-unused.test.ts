import { expect, test } from 'vitest'
import { withoutUnused } from './without-unused.ts'

test('custom properties go that nothing asks for, and those that only they asked for', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:"};";--d:var(--c,2px);--empty: ;--e:var(--empty)}@property --b{syntax:"*";inherits:false}p{--d:3px;width:var(--d);height:var( --e)}'
  expect(withoutUnused(css, '')).toBe(
    ':root{--c:"};";--d:var(--c,2px);--empty: ;--e:var(--empty)}p{--d:3px;width:var(--d);height:var( --e)}',
  )
})

test('a style attribute may ask for a property', () => {
  const css = 'p{--a:1px;--b:2px;color:red}'
  expect(withoutUnused(css, '<p style="width:var(--b)">')).toBe('p{--b:2px;color:red}')
})

test('keyframes and registrations stay while something uses them', () => {
  const used =
    '@keyframes turn{from{x:1}to{x:2}}p{animation:1s turn;top:var(--t)}@property --t{syntax:"*";inherits:false}'
  expect(withoutUnused(`${used}@keyframes sweep{to{x:1}}@layer base{}`, '')).toBe(`${used}@layer base{}`)
})
