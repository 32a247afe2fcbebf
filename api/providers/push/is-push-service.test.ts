import { expect, test } from 'vitest'
import { isPushService } from './is-push-service.ts'

const SERVICES = ['push.apple.com', 'fcm.googleapis.com', '127.0.0.1:8443']

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/QGr', true],
  ['https://127.0.0.1:8443/push/1', true],
  ['https://127.0.0.1/push/1', false],
  ['https://127.0.0.1:22/', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://evilfcm.googleapis.com.example/x', false],
  ['https://notpush.apple.com.evil.example/x', false],
  ['https://user:secret@fcm.googleapis.com/x', false],
  ['https://127.0.0.1;.push.apple.com/x', false],
  ["https://127.0.0.1'.push.apple.com/x", false],
  ['https://127.0.0.1".push.apple.com/x', false],
  ['https://127.0.0.1`.push.apple.com/x', false],
  ['https://127.0.0.1{.push.apple.com/x', false],
  ['https://127.0.0.1}.push.apple.com/x', false],
  ['https://127.0.0.1_.push.apple.com/x', false],
  ['https://127.0.0.1\\.push.apple.com/x', false],
  ['https://127.0.0.1\n.push.apple.com/x', false],
  ['https://FCM.googleapis.com/x', false],
  ['nonsense', false],
])('%j → %s', (endpoint, expected) => {
  expect(isPushService(endpoint, SERVICES)).toBe(expected)
})
