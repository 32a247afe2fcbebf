import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const TimedPart = z.object({
  part: z.string(),
  /** By the clock of the day. */
  endedAtMs: z.number(),
  seconds: z.number(),
  /** Of the whole process meanwhile, whatever else it did. */
  cpuSeconds: z.number(),
})
export type TimedPart = z.infer<typeof TimedPart>

/** The parts of stagings that ended after a time (ms by the clock of the day), in the order in which they began. */
export async function readParts(file: string, afterMs: number): Promise<TimedPart[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  const begun = ({ endedAtMs, seconds }: TimedPart) => endedAtMs - 1000 * seconds
  return lines
    .map((line) => TimedPart.parse(JSON.parse(line)))
    .filter((part) => begun(part) >= afterMs)
    .toSorted((a, b) => begun(a) - begun(b))
}
