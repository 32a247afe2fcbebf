import { seededRandom } from '../../../shared/engine/math/seeded-random.ts'

type Random = () => number

const WORDS = [
  'Room',
  'Price',
  'Sign in',
  'Photo',
  'Staging',
  '2 credits',
  'Address',
  'Contact',
  'the',
  'and',
  'of',
]
const WIDTH = 640

/** An SVG of what people upload instead of photos: pages, floor plans, charts, posters, patterns; another one for each seed. */
export function drawGraphic(seed: number): string {
  const random = seededRandom(seed)
  const height = Math.round(WIDTH * (0.5 + random() * 0.8))
  const drawing = [page, page, plan, chart, poster, pattern][seed % 6](random, height)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${drawing}</svg>`
}

const colour = (random: Random) => `hsl(${random() * 360}, ${random() * 100}%, ${10 + random() * 80}%)`
const pick = (random: Random, options: string[]) => options[Math.floor(random() * options.length)]

const rect = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`

function words(random: Random, x: number, y: number, size: number, fill: string, count: number): string {
  const text = Array.from({ length: count }, () => pick(random, WORDS)).join(' ')
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="sans-serif">${text}</text>`
}

const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

function page(random: Random, height: number): string {
  const isDark = random() < 0.3
  const ink = isDark ? '#e5e7eb' : '#1f2937'
  const card = isDark ? '#262b33' : '#ffffff'
  const accent = colour(random)
  const bar =
    random() < 0.7
      ? rect(0, 0, WIDTH, 30 + random() * 40, random() < 0.5 ? accent : card, 'stroke="#ddd"')
      : ''
  const items = times(4 + Math.floor(random() * 22), () => {
    const x = 20 + random() * WIDTH * 0.6
    const y = 50 + random() * (height - 70)
    if (random() < 0.35)
      return rect(
        x,
        y,
        60 + random() * 160,
        18 + random() * 60,
        random() < 0.4 ? accent : card,
        'rx="6" stroke="#cbd5e1"',
      )
    return words(random, x, y, 9 + random() * 14, ink, 1 + Math.floor(random() * 6))
  })
  return (
    rect(0, 0, WIDTH, height, isDark ? '#15181d' : pick(random, ['#ffffff', '#f7f7f8', '#f2f5ff'])) +
    bar +
    items
  )
}

function plan(random: Random, height: number): string {
  const wall = pick(random, ['#111', '#333', '#555'])
  const thick = 4 + random() * 8
  const [left, top, wide, high] = [60, 50, WIDTH - 120, height - 100]
  const outline = rect(
    left,
    top,
    wide,
    high,
    pick(random, ['#fff', '#f5efe6', '#eef3f8']),
    `stroke="${wall}" stroke-width="${thick}"`,
  )
  const walls = times(4 + Math.floor(random() * 5), () => {
    const at = 0.15 + random() * 0.7
    const length = 0.3 + random() * 0.7
    return random() < 0.5
      ? rect(left + at * wide, top, thick, high * length, wall)
      : rect(left, top + at * high, wide * length, thick, wall)
  })
  const names = times(5, () =>
    words(
      random,
      left + random() * (wide - 80),
      top + 30 + random() * (high - 50),
      10 + random() * 6,
      '#333',
      1,
    ),
  )
  const doors = times(
    4,
    () =>
      `<path d="M${left + random() * 400},${top + random() * 200} a40,40 0 0 1 40,40" fill="none" stroke="${wall}"/>`,
  )
  return rect(0, 0, WIDTH, height, '#ffffff') + outline + walls + names + doors
}

function chart(random: Random, height: number): string {
  const count = 5 + Math.floor(random() * 10)
  const step = (WIDTH - 80) / count
  const bars = times(count, (i) => {
    const high = (0.1 + random() * 0.7) * height
    return rect(50 + i * step, height - 30 - high, step * 0.7, high, colour(random))
  })
  const axes = rect(45, 10, 1, height - 40, '#999') + rect(45, height - 30, WIDTH - 60, 1, '#999')
  return rect(0, 0, WIDTH, height, '#fff') + bars + axes + words(random, 40, 25, 18, '#222', 4)
}

function poster(random: Random, height: number): string {
  const stops = `<stop stop-color="${colour(random)}"/><stop offset="1" stop-color="${colour(random)}"/>`
  const gradient = `<defs><linearGradient id="g" x2="${random() < 0.5 ? 1 : 0}" y2="1">${stops}</linearGradient></defs>`
  const ground = rect(
    0,
    0,
    WIDTH,
    height,
    random() < 0.5 ? 'url(#g)' : pick(random, ['#fff', '#000', colour(random)]),
  )
  const discs = times(1 + Math.floor(random() * 6), () => {
    const place = `cx="${random() * WIDTH}" cy="${random() * height}" r="${20 + random() * 140}"`
    return `<circle ${place} fill="${colour(random)}" opacity="${0.5 + random() * 0.5}"/>`
  })
  const title = times(Math.floor(random() * 3), () =>
    words(random, 40 + random() * 200, 60 + random() * (height - 90), 20 + random() * 40, colour(random), 2),
  )
  return gradient + ground + discs + title
}

function pattern(random: Random, height: number): string {
  const count = 3 + Math.floor(random() * 14)
  const main = colour(random)
  const [stepX, stepY] = [WIDTH / count, height / count]
  const cells = times(count * count, (i) => {
    if (random() < 0.3) return ''
    const [x, y] = [(i % count) * stepX, Math.floor(i / count) * stepY]
    const size = 0.3 + 0.7 * random()
    return rect(x, y, stepX * size, stepY * size, random() < 0.5 ? main : colour(random))
  })
  return rect(0, 0, WIDTH, height, colour(random)) + cells
}
