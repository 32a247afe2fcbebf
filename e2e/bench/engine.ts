import { loadNetworks } from '../../api/providers/ai/load-networks.ts'
import { geometryOfLabelledRooms } from './engine/labelled-rooms.ts'
import { freeFloorOfOpenPlans } from './engine/open-plans.ts'
import { speedOfNetworks } from './engine/networks.ts'
import { openingsOnPhotos } from './engine/openings-on-photos.ts'
import { partsOnPhotos } from './engine/parts-on-photos.ts'
import { geometryOfSyntheticRooms, geometryThroughLens } from './engine/synthetic-rooms.ts'
import { speedOfFirstLook, speedOfStaging } from './engine/speed.ts'
import { writeContactSheet } from './engine/contact-sheet.ts'
import { steadinessOfReading, steadinessOfWetRooms } from './engine/steadiness.ts'
import { sharpnessOfFurniture } from './engine/sharpness.ts'
import { worktopsInRooms } from './engine/worktops.ts'

loadNetworks()

/**
 * Measures the exact engine and prints tables; with `--sheet [TIMES] [PREFIX]` it stages every empty room (or the photos whose files' names begin with PREFIX) into e2e/artifacts/engine to look at, with `--parts [NAME]`
 * it measures what it takes for openings and other parts on photos labelled by hand (all of them, or those whose files' names contain NAME),
 * with `--sharpness` how sharp furniture is beside the photos it stands in,
 * with `--steady` how much of what it reads, and of what kitchens and bathrooms are dressed with, depends on a photo's encoding, with `--worktops` the worktops it finds in drawn kitchens and
 * elsewhere, with `--open-plans` the floor that it takes for free around drawn islands, columns and walls, with `--networks` what its networks cost
 * beside plain loops.
 */
const parts = process.argv.indexOf('--parts')
const sheet = process.argv.indexOf('--sheet')
if (sheet >= 0) await writeContactSheet(Number(process.argv[sheet + 1] ?? 1), process.argv[sheet + 2])
else if (parts >= 0) {
  await openingsOnPhotos(process.argv[parts + 1])
  await partsOnPhotos(process.argv[parts + 1])
} else if (process.argv.includes('--steady')) {
  await steadinessOfReading()
  await steadinessOfWetRooms()
} else if (process.argv.includes('--open-plans')) await freeFloorOfOpenPlans()
else if (process.argv.includes('--worktops')) await worktopsInRooms()
else if (process.argv.includes('--networks')) speedOfNetworks()
else if (process.argv.includes('--sharpness')) await sharpnessOfFurniture()
else {
  await geometryOfLabelledRooms()
  geometryOfSyntheticRooms()
  geometryThroughLens()
  speedOfNetworks()
  await speedOfFirstLook()
  await speedOfStaging()
}
