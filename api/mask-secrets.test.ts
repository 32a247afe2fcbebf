import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'
import { cpuTimeMs } from './testing/cpu-time.ts'

test.each([
  ['/s/aBcD-123', '/s/…'],
  ['/api/shared/aBcD-123/staged/w960.jpg', '/api/shared/…/staged/w960.jpg'],
  [
    'https://nestage.example/reset-password?token=abc&x=1',
    'https://nestage.example/reset-password?token=…&x=1',
  ],
  ['https://fcm.googleapis.com/fcm/send/abc:def', 'https://fcm.googleapis.com/…'],
  ['https://web.push.apple.com/QGr', 'https://web.push.apple.com/…'],
  [
    'https://s3.example/a.jpg?X-Amz-Credential=me&X-Amz-Signature=abc',
    'https://s3.example/a.jpg?X-Amz-Credential=…&X-Amz-Signature=…',
  ],
  ['postgres://nestage:secret@db.example/nestage', 'postgres://nestage:…@db.example/nestage'],
  ['key sk_live_abcdefgh1234', 'key sk_live_…'],
  ['key rk_test_abcdefgh1234', 'key rk_test_…'],
  ['secret whsec_abcdefgh1234', 'secret whsec_…'],
  ['key sk-proj-abcdefgh1234', 'key sk-…'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  ['Failed query: select $1\nparams: a@example.com,7', 'Failed query: select $1\nparams: …'],
  ['{"msg":"no\\nparams: a \\"b\\" c","job":"x"}', '{"msg":"no\\nparams: …","job":"x"}'],
  ['/api/staging-projects/7/share', '/api/staging-projects/7/share'],
])('%s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked)
})

test('takes no longer for a text that is made to be hard to read', () => {
  const begun = cpuTimeMs()
  for (const hard of ['https://a.a.a.', '://a:', '\\nparams: \\', '/s/', '?token=', 'sk-'])
    maskSecrets(hard.repeat(20_000))
  expect(cpuTimeMs() - begun).toBeLessThan(2000)
})
