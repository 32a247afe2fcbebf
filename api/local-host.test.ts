import { expect, test } from 'vitest'
import { isLocalHost, isThisMachine } from './local-host.ts'

test.each([
  ['localhost', true, true],
  ['app.localhost', true, true],
  ['127.0.0.1', true, true],
  ['[::1]', true, true],
  ['postgres', false, true],
  ['192.168.1.5', false, true],
  ['10.0.0.1', false, true],
  ['[fd00::1]', false, true],
  ['macbook.local', false, true],
  ['nestage.example', false, true],
  ['nestage.com', false, false],
  ['localhost.evil.com', false, false],
  ['127.0.0.1.nip.io', false, false],
  ['93.184.215.14', false, false],
  ['abcd.ngrok-free.app', false, false],
])('%s: this machine %s, local %s', (hostname, machine, local) => {
  expect([isThisMachine(hostname), isLocalHost(hostname)]).toEqual([machine, local])
})
