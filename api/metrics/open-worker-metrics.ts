import type { Deps } from '../deps.ts'

/** The metrics of a process without a server of its own, at METRICS_PORT, where METRICS_TOKEN is set; answers what closes them. */
export async function openWorkerMetrics({
  config: { metrics },
  logger,
}: Pick<Deps, 'config' | 'logger'>): Promise<() => Promise<void>> {
  if (metrics === null) return async () => undefined
  // Loaded only where somebody measures.
  const [{ openMetrics }, { serveMetrics }] = await Promise.all([
    import('./open-metrics.ts'),
    import('./serve-metrics.ts'),
  ])
  return serveMetrics(openMetrics(), { ...metrics, logger }).close
}
