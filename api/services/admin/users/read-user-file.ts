import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { MAX_IMPORT_ROWS } from '../../../../shared/contracts/admin/import-users.ts'
import { AppError } from '../../../errors.ts'

export interface FileRow {
  /** Of the file, counted from 1. */
  line: number
  email: string
  name: string
}

const refuse = (message: string) =>
  new AppError('invalid_input', message, { issues: [{ path: 'file', message }] })

/** Spreadsheets write UTF-8, UTF-16 with a mark in front, or what Windows used before. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Of what separates fields, the one that the first line has most of; spreadsheets differ by country. */
function findDelimiter(text: string): string {
  const [head] = text.split(/\r\n|\n|\r/, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]
}

const Parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }))

function parseRecords(text: string): z.infer<typeof Parsed> {
  try {
    const records: unknown = parse(text, {
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_IMPORT_ROWS + 2,
    })
    return Parsed.parse(records)
  } catch (error) {
    if (error instanceof CsvError) throw refuse(`The file is not valid CSV: line ${String(error['lines'])}`)
    throw error
  }
}

/**
 * The rows of a CSV file whose first line names its columns, `email` and maybe `name`, among others that are passed over.
 *
 * @throws AppError invalid_input
 */
export function readUserFile(bytes: Uint8Array): FileRow[] {
  const [head, ...records] = parseRecords(decode(bytes))
  const columns = head?.record.map((column) => column.toLowerCase()) ?? []
  const emailAt = columns.findIndex((column) => /^e-?mail( address)?$/.test(column))
  const nameAt = columns.findIndex((column) => /^(full )?name$/.test(column))
  if (emailAt === -1) throw refuse('The first line has to name the columns: email, name')
  if (columns.some((column) => column.includes('password')))
    throw refuse('Take the passwords out of this file. Everybody chooses their own.')
  if (records.length === 0) throw refuse('The file has no rows')
  if (records.length > MAX_IMPORT_ROWS)
    throw refuse(`At most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows can be imported at once`)
  return records.map(({ record, info }) => ({
    line: info.lines,
    email: record[emailAt] ?? '',
    name: (nameAt === -1 ? '' : record[nameAt]) ?? '',
  }))
}
