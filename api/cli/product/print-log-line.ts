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
  if (!entry) return `${label} ${printable(line)}`
  const { level, time, msg, err, ...fields } = entry
  const details = Object.entries(fields)
    .filter(([key]) => !UNINTERESTING.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const words = [clock, label, LEVELS[level], msg, ...details].filter((word) => word !== undefined)
  return printable(words.join(' ')) + stackOf(err)
}

/** Whatever a stranger had a say in must neither begin a line nor steer the terminal. */
const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function stackOf(err: unknown): string {
  const parsed = z.object({ stack: z.string() }).safeParse(err)
  if (!parsed.success) return ''
  // Indented, so that no line of a message passes for one of the log.
  return parsed.data.stack
    .split('\n')
    .map((line) => `\n    ${printable(line)}`)
    .join('')
}

function parse(line: string): z.infer<typeof LogLine> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return LogLine.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
