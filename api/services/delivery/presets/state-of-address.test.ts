import { expect, test } from 'vitest'
import { stateOfAddress } from './state-of-address.ts'

test.each([
  ['12 Oak Street, Davis, CA 95616', 'CA'],
  ['12 Oak Street Davis CA 95616-1234', 'CA'],
  ['Davis, CA', 'CA'],
  ['Charleston, West Virginia', 'WV'],
  ['5 Elm, Richmond, virginia 23220, USA', 'VA'],
  // Countries, lanes and words are no states.
  ['Via Roma 4, Milano, IT', null],
  ['Georgia Avenue 4', null],
  ['Hill Road 4 OK', null],
])('%s lies in %s', (address, state) => {
  expect(stateOfAddress(address)).toBe(state)
})
