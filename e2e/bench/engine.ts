import { geometryOfLabelledRooms } from './engine/labelled-rooms.ts'
import { geometryOfSyntheticRooms, geometryThroughLens } from './engine/synthetic-rooms.ts'
import { speedOfFirstLook, speedOfStaging } from './engine/speed.ts'
import { writeContactSheet } from './engine/contact-sheet.ts'

/** Measures the exact engine and prints tables; with `--sheet` it also stages every empty room into e2e/artifacts/engine to look at. */
if (process.argv.includes('--sheet')) await writeContactSheet()
else {
  await geometryOfLabelledRooms()
  geometryOfSyntheticRooms()
  geometryThroughLens()
  await speedOfFirstLook()
  await speedOfStaging()
}
