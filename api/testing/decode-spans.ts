/** A span as the OTLP protocol carries it, with what its resource says of itself. */
export interface ReceivedSpan {
  service: string
  traceId: string
  spanId: string
  /** Null of a root. */
  parentId: string | null
  name: string
  startMs: number
  endMs: number
  attributes: Record<string, unknown>
  /** 0 unset, 1 ok, 2 error. */
  status: number
}

type Field = [number: number, value: Buffer | bigint]

/** The fields of a protobuf message; those of fixed length and of text as bytes. */
function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++]
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const bytes = (length: number) => message.subarray(at, (at += length))
  while (at < message.length) {
    const tag = Number(varint())
    const [number, type] = [tag >> 3, tag & 7]
    if (type === 0) yield [number, varint()]
    else if (type === 1) yield [number, bytes(8)]
    else if (type === 2) yield [number, bytes(Number(varint()))]
    else if (type === 5) yield [number, bytes(4)]
    else throw new Error(`Wire type ${type} is none of protobuf's`)
  }
}

/** The values of one field that is a message or text. */
const all = (message: Buffer, wanted: number): Buffer[] =>
  [...fieldsOf(message)].flatMap(([number, value]) =>
    number === wanted && value instanceof Buffer ? [value] : [],
  )
const one = (message: Buffer, wanted: number): Buffer => all(message, wanted)[0] ?? Buffer.alloc(0)

function anyValue(value: Buffer): unknown {
  for (const [number, field] of fieldsOf(value)) {
    if (number === 1) return String(field)
    if (number === 2) return field !== 0n
    if (number === 3) return Number(field)
    if (number === 4 && field instanceof Buffer) return field.readDoubleLE()
  }
  return null
}

const keyValues = (pairs: Buffer[]): Record<string, unknown> =>
  Object.fromEntries(pairs.map((pair) => [String(one(pair, 1)), anyValue(one(pair, 2))]))

const ms = (nanoseconds: Buffer) => Number(nanoseconds.readBigUInt64LE() / 1000n) / 1000

function spanOf(span: Buffer, service: string): ReceivedSpan {
  const parent = one(span, 4).toString('hex')
  const status = [...fieldsOf(one(span, 15))].find(([number]) => number === 3)
  return {
    service,
    traceId: one(span, 1).toString('hex'),
    spanId: one(span, 2).toString('hex'),
    parentId: parent === '' ? null : parent,
    name: String(one(span, 5)),
    startMs: ms(one(span, 7)),
    endMs: ms(one(span, 8)),
    attributes: keyValues(all(span, 9)),
    status: Number(status?.[1] ?? 0),
  }
}

/** The spans of an `ExportTraceServiceRequest` (opentelemetry-proto 1.x, its numbers of fields). */
export const decodeSpans = (request: Buffer): ReceivedSpan[] =>
  all(request, 1).flatMap((resourceSpans) => {
    const resource = keyValues(all(one(resourceSpans, 1), 1))
    return all(resourceSpans, 2).flatMap((scope) =>
      all(scope, 2).map((span) => spanOf(span, String(resource['service.name']))),
    )
  })

/** The spans from the root of its trace, as far as it came, to the first of this name. */
export function pathTo(spans: ReceivedSpan[], name: string): ReceivedSpan[] {
  const path: ReceivedSpan[] = []
  let span = spans.find((each) => each.name === name)
  while (span) {
    path.unshift(span)
    const { parentId } = span
    span = spans.find(({ spanId }) => spanId === parentId)
  }
  return path
}
