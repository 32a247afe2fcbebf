import type { Deps } from '../deps.ts'

/** Traces a process, where OTEL_EXPORTER_OTLP_ENDPOINT is set; answers what ends it, with the spans that are left sent. */
export async function openTracing(
  { config: { tracing }, logger }: Pick<Deps, 'config' | 'logger'>,
  part: 'api' | 'worker',
): Promise<() => Promise<void>> {
  if (tracing === null) return async () => undefined
  // Loaded only where somebody traces.
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(tracing, part, logger)
}
