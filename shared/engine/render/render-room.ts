import type { Occluder } from '../geometry/occlusion/occluder.ts'
import type { Placement } from '../furnish/place/placement.ts'
import type { RoomSpace } from '../room/room-space.ts'
import { type Camera, scaleCamera, widenCamera } from '../geometry/camera/camera.ts'
import type { FloorGloss } from '../light/floor-gloss.ts'
import type { FloorSpecular } from '../light/floor-specular.ts'
import type { RoomLight } from '../light/room-light.ts'
import type { SunPatches } from '../light/sun-patches.ts'
import { contactShadowMap } from './contact-shadow-map.ts'
import { lightGatherer } from './irradiance/gather-irradiance.ts'
import { ALONE, type Crew } from './crew.ts'
import { emptyCells, gatherCells, IRRADIANCE_FIELDS } from './irradiance/irradiance-cells.ts'
import { buildScene, type Models } from './scene/scene.ts'
import { type FurnitureLayer, shadeFurniture, type ShadingEffort } from './shade-furniture.ts'
import { catchShadows, type ShadowGrid } from './shadow-catcher.ts'
import { endWithoutFloor, fadeAtBorder } from './fade-at-border.ts'
import { floorMirror, MIRROR_FIELDS } from './floor-mirror.ts'
import { smoothCells, smoothShadows } from './smooth-light.ts'
import { keepSun } from './keep-sun.ts'
import { usualFloor } from './usual-floor.ts'
import { directSun } from './direct-sun.ts'
import { sunOnFloor } from './sun-on-floor.ts'
import { SUN_FIELDS, sunGrid, sunShadows } from './sun-shadows.ts'
import { attenuateSpecular } from './attenuate-specular.ts'
import { emptyUnhiddenPoints, findUnhiddenPoints } from './unhidden-points.ts'
import type { CellMask } from '../room/cell-mask.ts'
import { beyondFloor } from './beyond-floor.ts'
import { endRugs } from './end-rugs.ts'
import { rasterise, type Visibility } from './scene/rasterise.ts'

/** How much work to spend: pixels between gathered points and rays for each. */
export type RenderEffort = ShadingEffort & {
  cellStep: number
  cellRays: number
  shadowStep: number
  shadowRays: number
  /** Of the map of contact shadows, metres. */
  contactCellM?: number
}

export type RenderRequest = {
  placements: Placement[]
  models: Models
  space: RoomSpace
  light: RoomLight
  /** Where the sun lies on the floor of the room's camera's picture. */
  sun: SunPatches | null
  /** How the floor mirrors; null where it does not. */
  gloss: FloorGloss | null
  sheen: FloorSpecular | null
  /** Of the picture, which may be so many times as large as the room's camera takes it. */
  width: number
  height: number
  margin: number
  effort: RenderEffort
  /** Where the picture's floor ends before the room's does; rugs and shadows on the floor end there. */
  floorEnds?: Occluder[]
  /** Cells of the room's camera's picture that surely show no floor. */
  noFloor?: CellMask
}

/** Bytes that a crew has in common for a picture, see `crewMemory`. */
export function bytesInCommon({
  width,
  height,
  effort,
  sun,
}: Pick<RenderRequest, 'width' | 'height' | 'effort' | 'sun'>) {
  const places = (step: number, more = 0) =>
    (Math.ceil(width / step) + more) * (Math.ceil(height / step) + more)
  const cells = 4 * (IRRADIANCE_FIELDS + 2) * places(effort.cellStep)
  const shadows = (4 * (3 + MIRROR_FIELDS) + 1 + 1) * places(effort.shadowStep, 1)
  const furniture = 4 * (3 + 1) * width * height
  const { columns, rows } = sunGrid(width, height)
  const sunlight = sun?.towards ? 4 * SUN_FIELDS * columns * rows : 0
  // Each of eleven arrays begins at a multiple of eight.
  return cells + shadows + furniture + sunlight + 11 * 8
}

/**
 * Renders the furniture and what it does to the room's light; `report` hears the share done. The members of a crew each call it with the same
 * request, and each is answered the same picture, to the last bit what one draws alone.
 */
export function renderRoom(
  {
    placements,
    models,
    space,
    light,
    sun,
    gloss,
    sheen,
    width,
    height,
    margin,
    effort,
    floorEnds = [],
    noFloor,
  }: RenderRequest,
  report: (fraction: number) => void = () => {},
  crew: Crew = ALONE,
): { furniture: FurnitureLayer; shadows: ShadowGrid } {
  const camera: Camera = scaleCamera(widenCamera(space.camera, margin), width, height)
  const scene = buildScene(placements, models)
  const inSun = sunOnFloor(sun, space.camera, camera)
  const gatherer = lightGatherer(scene, light)
  const eyeY = space.cameraHeightM
  const drawn = rasterise(scene.corners, camera, eyeY, space.occluders, effort.cellStep)
  const isBeyondFloor = beyondFloor(floorEnds, camera, eyeY)
  const rasterised = endRugs(drawn, scene, isBeyondFloor)
  report(0.15)
  const cells = emptyCells(width, height, effort.cellStep, crew)
  const unhidden = emptyUnhiddenPoints(width, height, effort.shadowStep, crew)
  const note = (seen: Visibility) => findUnhiddenPoints(unhidden, seen, height)
  gatherCells(cells, scene, light, camera, eyeY, rasterised, gatherer, effort.cellRays, note, crew)
  report(0.5)
  const shadowEffort = {
    rays: effort.shadowRays,
    nearRays: effort.shadowRays * 2,
    isBeyondFloor,
    mirror: gloss && floorMirror(gloss, gatherer, light, scene.bounds),
  }
  const direct = directSun(sun, space, gatherer, light)
  const shadows = catchShadows(scene.bounds, space, camera, unhidden, gatherer, shadowEffort, crew)
  const contact = contactShadowMap(scene, effort.contactCellM)
  const finishCells = () => smoothCells(cells, scene, contact, camera.focalPx, eyeY)
  const finishShadows = () => {
    smoothShadows(shadows, space, camera, contact)
    // What a floor mirrors that does so plainly is hidden place by place.
    if (sheen && !gloss?.isSeen) attenuateSpecular(shadows, sheen, space.camera, camera)
    if (inSun && !direct) keepSun(shadows, inSun)
    if (space.seenFloor) fadeAtBorder(shadows, space.seenFloor, space.camera, camera)
    else if (noFloor) endWithoutFloor(shadows, noFloor, space.camera, camera)
  }
  const finish = [finishCells, finishShadows]
  crew.share(finish.length, (task) => finish[task]())
  report(0.85)
  const furniture = shadeFurniture(
    scene,
    light,
    camera,
    eyeY,
    rasterised,
    cells,
    gatherer,
    direct ?? inSun,
    effort,
    crew,
  )
  const cast = sunShadows(direct, space, camera, crew)
  report(1)
  const usualAt = gloss ? usualFloor(gloss, inSun, space.camera, camera) : undefined
  return { furniture, shadows: { ...shadows, usualAt, ...(cast && { sun: cast }) } }
}
