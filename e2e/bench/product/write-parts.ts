import { appendFileSync } from 'node:fs'
import { onMeasured } from '../../../api/measurements.ts'
import type { TimedPart } from './read-parts.ts'

/** Loaded before the worker, and so in each of its threads: has them write what parts of stagings took to PARTS_FILE, a line each. */
const { PARTS_FILE } = process.env

if (PARTS_FILE !== undefined)
  onMeasured('staging-part', (part: TimedPart) => appendFileSync(PARTS_FILE, `${JSON.stringify(part)}\n`))
