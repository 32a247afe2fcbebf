import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { STEPS_BACK } from '../../../lower-priority.ts'
import { testPhoto } from '../decode/test-photo.ts'
import { encodeAvifApart } from './encode-avif-apart.ts'
import { encodeAvifVariants } from './encode-avif-variants.ts'

test('AVIF is encoded as ever, in a process that stands back behind all others', async () => {
  const photo = await testPhoto(300, 200).jpeg().toBuffer()
  let priority: number | undefined
  const files = await encodeAvifApart(photo, (pid) => (priority = getPriority(pid)))
  expect(priority).toBe(Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BACK.variants))
  expect(files.map(({ name }) => name)).toEqual(['w480.avif', 'w960.avif', 'w1600.avif'])
  expect(files.map(({ bytes }) => Buffer.from(bytes))).toEqual(
    (await encodeAvifVariants(photo)).map(({ bytes }) => Buffer.from(bytes)),
  )
})

test('what is no picture is refused with the encoder’s own words', async () => {
  await expect(encodeAvifApart(Buffer.from('no picture'))).rejects.toThrow(/unsupported image format/)
})
