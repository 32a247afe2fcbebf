import { afterAll, expect, test } from 'vitest'
import { s3TestCredentials, startS3TestServer } from '../api/providers/storage/s3-test-server.ts'
import { startSwift, swiftMissing } from '../api/providers/storage/swift/start-swift.ts'
import { quickEngine } from './testing/quick-engine.ts'
import { openStagingFixture } from './testing/staging-fixture.ts'

const missing = swiftMissing()

async function startBucket() {
  if (missing === null) return startSwift()
  const server = await startS3TestServer()
  return { config: { endpoint: server.endpoint, ...s3TestCredentials }, close: () => server.close() }
}

await using stack = new AsyncDisposableStack()
const bucket = await startBucket()
stack.defer(() => bucket.close())
const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.config
const fixture = await openStagingFixture(
  {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PRESIGN_SECONDS: '60',
  },
  quickEngine,
)
stack.defer(() => fixture.close())
const open = stack.move()
afterAll(() => open.disposeAsync())

const where = missing === null ? 'on OpenStack Swift' : `on a bucket of ours (${missing})`

test(`a photo is taken, staged and read ${where}`, async () => {
  const client = await fixture.signedUp()
  const id = await fixture.order(client)
  await fixture.runJobs('stage-room')
  const { stagedImageId } = await fixture.generation(id)
  const address = `/api/images/${stagedImageId}`
  const answer = await client.fetch(`${address}?download=room.jpg`)
  expect(answer.status).toBe(302)
  const found = await fetch(answer.headers.get('location')!)
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const direct = await client.fetch(`${address}?direct=1`)
  expect(await found.bytes()).toEqual(await direct.bytes())
})
