import { AwsClient } from 'aws4fetch'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { S3StorageConfig } from '../s3-storage-config.ts'

/** Debian's own interpreter, whatever else is called python3: its packages are seen by no other. */
const PYTHON = '/usr/bin/python3'
const PACKAGE = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py'

/** Why Swift cannot be started here; null where it can. */
export const swiftMissing = (): string | null =>
  existsSync(PYTHON) && existsSync(PACKAGE)
    ? null
    : 'OpenStack Swift is not installed: apt-get install --no-install-recommends python3-swift'

export interface Swift {
  config: S3StorageConfig
  close(): Promise<void>
}

/**
 * OpenStack Swift with an empty bucket, a service for objects that others wrote and run, which checks signatures and
 * answers as S3 does. Ready in a few seconds. @throws with what it said where it does not start
 */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-swift-'))
  const [accessKeyId, secretAccessKey] = ['test:nestage', 'testing']
  const child = spawn(
    PYTHON,
    [join(import.meta.dirname, 'swift-server.py'), folder, accessKeyId, secretAccessKey],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const port = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => Number(line)),
    ended.then(() => NaN),
  ])
  if (Number.isNaN(port)) {
    await close()
    throw new Error(`Swift did not start:\n${said.join('')}`)
  }
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'nestage',
    region: 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
  const client = new AwsClient({ ...config, service: 's3' })
  const made = await client.fetch(`${config.endpoint}/${config.bucket}`, { method: 'PUT' })
  if (!made.ok) {
    await close()
    throw new Error(`Swift made no bucket: ${made.status} ${await made.text()}\n${said.join('')}`)
  }
  return { config, close }
}
