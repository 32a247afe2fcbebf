/** What a spreadsheet would take for the beginning of a formula; also behind white space. */
const FORMULA = /^[\s]*[=+\-@\t\r]/

export const isFormula = (text: string): boolean => FORMULA.test(text)

/**
 * One line of CSV (RFC 4180), with its end. Text that a spreadsheet would run as a formula begins with an apostrophe;
 * numbers stay numbers.
 */
export const csvLine = (cells: (string | number | boolean | null | undefined)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | boolean | null | undefined): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = isFormula(value) ? `'${value}` : value
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
