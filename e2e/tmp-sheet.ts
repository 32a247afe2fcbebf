import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readPhoto, PHOTOS } from './bench/engine/photos.ts'
import { STYLE_NAMES } from '../shared/engine/furnish/styles.ts'
import { stageRoom } from '../shared/engine/stage-room.ts'
import { openFurnitureKit } from '../worker/stager/furniture-kit.ts'
const ROOMS = ['bedroom', 'living room', 'dining room', 'office', 'kitchen', 'bathroom']
const kit = await openFurnitureKit()
const names = process.argv[2]?.split(',').filter(Boolean)
const quality = (process.argv[3] ?? 'standard') as any
const edge = Number(process.argv[4] ?? 1024)
const out = process.argv[5] ?? '/tmp/engine-sheet'
const files = (await readdir(PHOTOS!)).filter((f) => f.startsWith('empty_')).toSorted()
const cells: any[] = []
for (const [i, f] of files.entries()) {
  if (names?.length && !names.some((n) => f.includes(n))) continue
  const photo = await readPhoto(join(PHOTOS!, f), edge)
  const room = ROOMS.find((r) => f.includes(r.replace(' ', '_'))) ?? 'living room'
  const c = process.cpuUsage()
  const o = await stageRoom({ photo, instruction: `${STYLE_NAMES[(i+1) % STYLE_NAMES.length]} ${room}`, room: null, seed: 8 + i, quality }, kit)
  const u = process.cpuUsage(c)
  console.log(f, ((u.user + u.system) / 1e6).toFixed(1), o.confidence.toFixed(2), o.state === 'staged' ? o.layout.pieces.map((p) => p.kind).join(',') : o.reason)
  const image = o.state === 'staged' ? o.image : photo
  const pic = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } }).resize({ width: 640, height: 480, fit: 'contain', background: '#444' }).composite([{ input: Buffer.from(`<svg width="200" height="40"><text x="6" y="28" font-size="26" fill="#f00" stroke="#fff" stroke-width=".6">${f.slice(6, 8)} ${o.state === 'staged' ? '' : 'REFUSED'}</text></svg>`), left: 0, top: 0 }]).png().toBuffer()
  cells.push(pic)
}
for (let p = 0; p * 9 < cells.length; p++) {
  const part = cells.slice(p * 9, p * 9 + 9)
  await sharp({ create: { width: 1920, height: Math.ceil(part.length / 3) * 480, channels: 3, background: '#444' } }).composite(part.map((input, k) => ({ input, left: (k % 3) * 640, top: Math.floor(k / 3) * 480 }))).png().toFile(`${out}-${p}.png`)
}
