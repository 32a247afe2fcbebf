import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Prints which packages are loaded with the whole server. */
const LIST_PACKAGES = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, load) {
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (name) packages.add(name)
      return load(url, context)
    },
  })
  await import('./api/main.ts')
  console.log(JSON.stringify([...packages]))`

/** Large, and used by few requests if by any: loaded when first used, or by other processes alone. */
const LATER = [
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@prometheus-io/client',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'graphile-worker',
  'nodemailer',
  'react',
  'react-dom',
  'redoc',
  'vite',
]

test('the api starts without the packages that only some requests need', async () => {
  // A port that is none ends the process once everything is loaded.
  const env = { PATH: process.env['PATH'], PORT: 'none' }
  const args = ['--input-type=module', '-e', LIST_PACKAGES]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: { stdout: string }) => error,
  )
  const packages = z.array(z.string()).parse(JSON.parse(stdout))
  expect(packages).toEqual(expect.arrayContaining(['hono', 'drizzle-orm', 'zod']))
  expect(LATER.filter((name) => packages.includes(name))).toEqual([])
})
