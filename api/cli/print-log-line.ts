import { z } from 'zod'

/** pino's numbers for what deserves a word of its own. */
const LEVELS: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' }

const LogLine = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default('') })

const UNINTERESTING = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'name'])

/** Prints a line of a child process, a JSON log line in words: time, process, message, the other fields. */
export function printLogLine(name: string, line: string): void {
  process.stdout.write(`${formatLogLine(name, line)}\n`)
}

export function formatLogLine(name: string, line: string): string {
  const label = name.padEnd(8)
  const entry = parse(line)
  if (!entry) return `${label} ${line}`
  const { level, time, msg, err, ...fields } = entry
  const details = Object.entries(fields)
    .filter(([key]) => !UNINTERESTING.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const words = [clock, label, LEVELS[level], msg, ...details].filter((word) => word !== undefined)
  return words.join(' ') + stackOf(err)
}

function stackOf(err: unknown): string {
  const parsed = z.object({ stack: z.string() }).safeParse(err)
  return parsed.success ? `\n${parsed.data.stack}` : ''
}

function parse(line: string): z.infer<typeof LogLine> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return LogLine.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
