import type { Check } from './drill.ts'

/** What was compared as a table for people, and what the command ends with: 1 where anything differs. */
export function reportChecks(name: string, checks: Check[]): { text: string; exitCode: 0 | 1 } {
  const head = { what: 'what', expected: 'backed up', found: 'restored' }
  const width = (of: (row: typeof head) => string) =>
    Math.max(...[head, ...checks].map((row) => of(row).length))
  const widths = [width(({ what }) => what), width(({ expected }) => expected), width(({ found }) => found)]
  const line = ({ what, expected, found }: typeof head, verdict: string) =>
    [what.padEnd(widths[0]), expected.padEnd(widths[1]), found.padEnd(widths[2]), verdict].join('  ')
  const lines = checks.map((row) => line(row, row.isSame ? 'same' : 'DIFFERS'))
  const differing = checks.filter(({ isSame }) => !isSame).length
  const sum = `${name}: ${checks.length} compared, ${differing} differ`
  return { text: [line(head, ''), ...lines, sum].join('\n'), exitCode: differing > 0 ? 1 : 0 }
}
