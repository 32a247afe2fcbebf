import { expect, test } from 'vitest'
import { widestKept } from './kept-size.ts'

const room = 'https://nestage.test/api/images/11111111-2222-3333-4444-555555555555'
const other = 'https://nestage.test/api/images/66666666-2222-3333-4444-555555555555'

test.for([
  ['another width', `${room}/w960.webp`, [`${other}/w1600.webp`, `${room}/w480.webp`], `${room}/w480.webp`],
  ['another format', `${room}/w960.avif`, [`${room}/w960.webp`], `${room}/w960.webp`],
  ['the widest', `${room}/w960.avif`, [`${room}/w480.avif`, `${room}/w1600.webp`], `${room}/w1600.webp`],
  ['the whole picture', `${room}/w480.webp`, [`${room}/w1600.webp`, room], room],
  ['no other picture', `${room}/w960.webp`, [`${other}/w960.webp`], null],
  ['nothing for what is no stored picture', 'https://nestage.test/api/images/x/w960.webp', [room], null],
] as const)('%s is shown instead of a size that is not kept', ([, wanted, kept, shown]) => {
  expect(widestKept(wanted, kept)).toBe(shown)
})
