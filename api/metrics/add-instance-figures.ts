import { Gauge, type Registry } from '@prometheus-io/client'
import { statfs } from 'node:fs/promises'
import type { AppDeps } from '../http/context.ts'
import { systemContext } from '../services/context/system-context.ts'
import { readConnections } from '../services/operations/figures/read-connections.ts'
import { readHealthFigures } from '../services/operations/figures/read-health-figures.ts'
import type { Readiness } from '../services/operations/check-readiness.ts'
import { listIncidents } from '../services/ai/list-incidents.ts'
import { JOBS } from '../jobs/jobs.ts'

/** Jobs of older releases may be left under names that are none any more. */
const jobName = (job: string) => (job in JOBS ? job : 'other')

/**
 * Adds what is the same whichever process of the instance is asked: what depends on what, jobs, connections, storage.
 *
 * @returns reads it; while the database is away, only what can be told without it
 */
export function addInstanceFigures(
  registry: Registry,
  deps: AppDeps,
  checkReadiness: () => Promise<Readiness>,
): () => Promise<void> {
  const ctx = systemContext(deps, 'metrics')
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `nestage_${name}`, help, labelNames, registers: [registry] })

  const up = gauge('dependency_up', 'Whether what the product needs can be had (1), as /readyz says.', [
    'dependency',
  ])
  const streams = gauge('event_streams', 'Pages that listen to live events of this process.')
  const jobs = gauge('jobs', 'Jobs in the queue, by kind and what becomes of them.', ['task', 'state'])
  const oldest = gauge('job_oldest_seconds', 'How long the oldest job has waited that could run.', ['task'])
  const processes = gauge('processes', 'Processes that were heard of within the hour.', ['kind', 'state'])
  const connections = gauge('database_connections', 'Connections to PostgreSQL.', ['application', 'state'])
  const connectionLimit = gauge('database_connections_max', 'Connections that PostgreSQL takes.')
  const diskFree = gauge('disk_free_bytes', 'Bytes free where DATA_DIR lies; none told without one.')
  const storageBytes = gauge('storage_bytes', 'Bytes that people have stored.')
  const databaseBytes = gauge('database_bytes', 'Bytes of the database.')
  const backup = gauge('backup_covers_until_seconds', 'What the last back-up covers, as Unix time; 0: none.')
  const incidents = gauge('provider_incidents', 'What keeps a model from being asked (1).', ['reason'])

  async function readDatabase(): Promise<void> {
    const [figures, open, reasons] = await Promise.all([
      readHealthFigures(ctx, { checkReadiness }),
      readConnections(ctx),
      listIncidents(ctx),
    ])
    for (const { job, waiting, running, planned, gaveUp, oldestSeconds } of figures.queues) {
      const name = jobName(job)
      for (const [state, count] of Object.entries({ waiting, running, planned, 'gave-up': gaveUp }))
        jobs.inc({ task: name, state }, count)
      oldest.set({ task: name }, oldestSeconds ?? 0)
    }
    for (const { kind, isAlive } of figures.processes)
      processes.inc({ kind, state: isAlive ? 'alive' : 'silent' })
    for (const { application, state, count } of open.connections)
      connections.set({ application, state }, count)
    for (const reason of reasons) incidents.set({ reason }, 1)
    connectionLimit.set(open.max)
    storageBytes.set(figures.storageBytes)
    databaseBytes.set(figures.databaseBytes)
    backup.set(figures.backupCoversUntil === null ? 0 : Date.parse(figures.backupCoversUntil) / 1000)
  }

  return async () => {
    const { checks } = await checkReadiness()
    for (const [dependency, state] of Object.entries(checks)) up.set({ dependency }, state === 'ok' ? 1 : 0)
    streams.set(deps.events.streams())
    // With a database and storage elsewhere there may be no such folder.
    const disk = await statfs(deps.config.dataDir).catch(() => null)
    if (disk) diskFree.set(disk.bavail * disk.bsize)
    else diskFree.remove()
    for (const each of [jobs, oldest, processes, connections, incidents]) each.reset()
    if (checks.database !== 'ok') return
    await readDatabase().catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'the figures of the database could not be read')
    })
  }
}
