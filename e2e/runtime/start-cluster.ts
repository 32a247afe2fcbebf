import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../../api/db/embedded-postgres.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { untilReady } from '../../api/cli/product/until-ready.ts'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'
import { s3TestCredentials, startS3TestServer } from '../../api/providers/storage/s3-test-server.ts'
import { startTraceCollector, type TraceCollector } from '../../api/testing/trace-collector.ts'
import { ADMINISTRATOR, removeDataDir, temporaryDataDir } from '../product.ts'
import { startLoadBalancer, type LoadBalancer } from './load-balancer.ts'

export interface Part {
  child: ChildProcess
  lines: string[]
  ended: Promise<unknown>
}

export interface Cluster {
  databaseUrl: string
  bucketOrigin: string
  /** What the processes told of themselves. */
  collector: TraceCollector
  /** Keys of what lies in the bucket. */
  stored(): string[]
  /** The api processes, without what stands in front of them. */
  origins: string[]
  balancer: LoadBalancer
  apis: Part[]
  workers: Part[]
  /** Starts the nth api again, at its port, and waits until it is ready. */
  restartApi(at: number): Promise<void>
}

interface ClusterParts {
  /** Makes an empty database below that folder, which ends with the stack, and answers its address. */
  database: (dataDir: string) => Promise<string>
  /** How each is started. */
  apis: string[][]
  workers: string[][]
  /** Variables for all of them. */
  environment?: Record<string, string>
  /** Variables for workers alone. Both are read once the database is there. */
  workerEnvironment?: Record<string, string>
}

/** The first as `npm run api` and `npm run worker` start it, the second as a container does. */
const twoOfEach = (stack: AsyncDisposableStack): ClusterParts => ({
  async database(dataDir) {
    const database = await startEmbeddedPostgres({ dataDir, durable: false })
    stack.defer(() => database.stop())
    return database.url
  },
  apis: [['api/cli/part.ts', 'api'], ['dist/server/api.js']],
  workers: [['api/cli/part.ts', 'worker'], ['dist/server/worker.js']],
})

/** Processes on one PostgreSQL and one bucket behind a load balancer, two of each kind unless told otherwise; all of it ends with the stack. */
export async function startCluster(
  stack: AsyncDisposableStack,
  parts: ClusterParts = twoOfEach(stack),
): Promise<Cluster> {
  const dataDir = await temporaryDataDir()
  stack.defer(() => removeDataDir(dataDir))
  const databaseUrl = await parts.database(dataDir)
  const bucket = await startS3TestServer()
  stack.defer(() => bucket.close())

  const collector = await startTraceCollector()
  stack.defer(() => collector.close())

  const { PATH, HOME } = process.env
  const environment = {
    PATH,
    HOME,
    DATABASE_URL: databaseUrl,
    // Each on a machine of its own would see nothing of the others' folders.
    DATA_DIR: `${dataDir}/none`,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: s3TestCredentials.region,
    S3_BUCKET: s3TestCredentials.bucket,
    S3_ACCESS_KEY_ID: s3TestCredentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3TestCredentials.secretAccessKey,
    S3_PRESIGN_SECONDS: '300',
    TRUSTED_PROXY_HOPS: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    // Ten looks of the load balancer.
    DRAIN_SECONDS: '2',
    ...parts.environment,
  }
  const run = (command: string[], settings: Record<string, string> = {}): Part => {
    const child = spawn(process.execPath, command, {
      cwd: PROJECT_ROOT,
      env: { ...environment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const lines: string[] = []
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => lines.push(line))
    const ended = once(child, 'exit')
    stack.defer(async () => {
      child.kill('SIGTERM')
      await ended
    })
    return { child, lines, ended }
  }

  const migrations = [run(['api/cli/migrate.ts']), run(['api/cli/migrate.ts'])]
  await Promise.all(migrations.map(({ ended }) => ended))
  for (const { child, lines } of migrations)
    if (child.exitCode !== 0) throw new Error(`Migrating failed:\n${lines.join('\n')}`)

  const ports = await Promise.all(parts.apis.map(() => freePort()))
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const balancer = await startLoadBalancer(origins)
  stack.defer(() => balancer.close())
  const runApi = (at: number) => run(parts.apis[at], { PORT: String(ports[at]), PUBLIC_URL: balancer.origin })
  const apis = ports.map((_, at) => runApi(at))
  const workers = parts.workers.map((command) =>
    run(command, { PUBLIC_URL: balancer.origin, ...parts.workerEnvironment }),
  )
  const ready = (origin: string) => untilReady(origin, { limitMs: 180_000 })
  await Promise.all(origins.map(ready))
  return {
    databaseUrl,
    bucketOrigin: bucket.endpoint,
    collector,
    stored: () => [...bucket.objects.keys()],
    origins,
    balancer,
    apis,
    workers,
    async restartApi(at) {
      apis[at] = runApi(at)
      await ready(origins[at])
    },
  }
}
