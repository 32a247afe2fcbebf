import { expect, it } from 'vitest'
import { openFurnitureKit } from '../../../worker/stager/furniture-kit.ts'
import { syntheticRoom } from '../check/synthetic-room.ts'
import { readRoomGeometry } from '../geometry/read-room-geometry.ts'
import { placesAlongWalls } from './along-wall.ts'
import { Catalogue } from './catalogue.ts'
import { chooseTaste } from './choose-taste.ts'
import { parseInstruction } from './parse-instruction.ts'
import { roomSpace } from './room-space.ts'
import { StageFloor } from './stage-floor.ts'

it('rather leaves a way past a sofa that stands across a narrow room', async () => {
  const geometry = readRoomGeometry(syntheticRoom(5, 480).image)!
  const space = { ...roomSpace(geometry.camera, geometry.box), leftM: 1.4, rightM: 1.4 }
  const { manifest } = await openFurnitureKit()
  const catalogue = new Catalogue(manifest, chooseTaste(parseInstruction('modern'), 7))
  const sofa = catalogue.piece('sofa', catalogue.model('sofa-2')!)
  const places = placesAlongWalls(StageFloor.read(geometry, space), sofa, { walls: ['back'], gapsM: [1.5] })
  const way = (u: number) => Math.max(u - sofa.widthM / 2 + 1.4, 1.4 - u - sofa.widthM / 2)
  const best = (accept: (wayM: number) => boolean) =>
    Math.max(...places.filter(({ u }) => accept(way(u))).map(({ score }) => score))
  expect(best((wayM) => wayM > 0.76)).toBeGreaterThan(best((wayM) => wayM < 0.74) + 0.5)
}, 30_000)
