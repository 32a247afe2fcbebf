/** Prints rows as an aligned table. */
export function printTable(title: string, rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const text = (row: Record<string, string | number>, c: string) =>
    typeof row[c] === 'number' ? String(Math.round(row[c] * 1000) / 1000) : row[c]
  const widths = columns.map((c) => Math.max(c.length, ...rows.map((row) => text(row, c).length)))
  const line = (cells: string[]) => `${cells.map((cell, i) => cell.padEnd(widths[i])).join('  ')}\n`
  process.stdout.write(`\n${title}\n${line(columns)}`)
  for (const row of rows) process.stdout.write(line(columns.map((c) => text(row, c))))
}
