import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Corner = z.tuple([z.number(), z.number(), z.number()])
const Manifest = z.object({
  pieces: z.array(
    z.object({
      id: z.string(),
      category: z.string(),
      mount: z.enum(['floor', 'wall', 'ceiling']),
      tags: z.array(z.enum(['all', 'kids'])),
      low: Corner,
      high: Corner,
      slots: z.array(z.string()),
    }),
  ),
})
export type KitEntry = z.infer<typeof Manifest>['pieces'][number]

let models: Map<string, KitEntry> | undefined

/** A model of the furniture kit by its name; the kit's manifest (100 kB) is read when it is first asked for. @throws where it is not there */
export function kitModel(id: string): KitEntry | undefined {
  models ??= new Map(
    Manifest.parse(
      JSON.parse(readFileSync(join(import.meta.dirname, '../../../assets/kit/manifest.json'), 'utf8')),
    ).pieces.map((piece) => [piece.id, piece]),
  )
  return models.get(id)
}
