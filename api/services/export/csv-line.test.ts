import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('cells are quoted where they have to be', () => {
  expect(csvLine(['a', 2, null, undefined, true, 'b,c', 'say "d"', 'e\nf'])).toBe(
    'a,2,,,true,"b,c","say ""d""","e\nf"\r\n',
  )
})

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1'])('%j is no formula', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

test('a number below nothing is no formula', () => {
  expect(csvLine([-3])).toBe('-3\r\n')
})
