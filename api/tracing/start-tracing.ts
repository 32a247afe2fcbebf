import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  parseKeyPairsIntoRecord,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  TracerProvider,
  type IdGenerator,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../logger.ts'
import { productVersion } from '../product-version.ts'
import { BoundedBatches } from './bounded-batches.ts'
import { KeyedRatioSampler } from './keyed-ratio-sampler.ts'
import { givenIds } from './phone-span.ts'
import type { TracingConfig } from './tracing-config.ts'

/** A process that ends waits no longer for a collector. */
const LAST_EXPORT_MS = 3000
/** A collector that is away is told of this often. */
const SAY_AGAIN_MS = 60_000

/** A client says what its trace is called, and not whether it is kept: that is decided here, as for a trace of our own. */
function sampler({ sampledRatio }: TracingConfig): Sampler {
  const root =
    sampledRatio === 1
      ? new AlwaysOnSampler()
      : sampledRatio === 0
        ? new AlwaysOffSampler()
        : new KeyedRatioSampler(sampledRatio)
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}

const random = new RandomIdGenerator()
const ids: IdGenerator = {
  generateTraceId: () => givenIds()?.traceId ?? random.generateTraceId(),
  generateSpanId: () => givenIds()?.spanId ?? random.generateSpanId(),
}

async function resource({ serviceName, resourceAttributes }: TracingConfig, part: string) {
  return resourceFromAttributes({
    'service.name': serviceName ?? `nestage-${part}`,
    'service.version': await productVersion(),
    'process.pid': process.pid,
    'nestage.part': part,
    ...parseKeyPairsIntoRecord(resourceAttributes ?? undefined),
    ...(serviceName !== null && { 'service.name': serviceName }),
  })
}

/**
 * Sends this process's spans by OTLP over HTTP until it is closed, which waits three seconds at most.
 *
 * @param part api or worker
 */
export async function startTracing(
  config: TracingConfig,
  part: string,
  logger: Logger,
): Promise<() => Promise<void>> {
  let saidAt = -Infinity
  const sayFailure = (error: unknown) => {
    if (performance.now() - saidAt < SAY_AGAIN_MS) return
    saidAt = performance.now()
    logger.warn({ err: error }, 'spans were not taken by the collector')
  }
  // Said already, by the batches: the SDK would write it to the console.
  setGlobalErrorHandler(() => undefined)
  const exporter = new OTLPTraceExporter({
    url: config.url,
    headers: parseKeyPairsIntoRecord(config.headers ?? undefined),
  })
  const provider = new TracerProvider({
    resource: await resource(config, part),
    sampler: sampler(config),
    idGenerator: ids,
    spanProcessors: [new BoundedBatches(exporter, sayFailure)],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  logger.info({ endpoint: new URL(config.url).origin }, 'tracing')
  return async () => {
    const tooLong = new Promise<void>((resolve) => {
      setTimeout(resolve, LAST_EXPORT_MS).unref()
    })
    await Promise.race([provider.shutdown().catch(sayFailure), tooLong])
    trace.disable()
    context.disable()
    propagation.disable()
  }
}
