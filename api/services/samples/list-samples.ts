import { and, desc, eq, or } from 'drizzle-orm'
import rooms from '../../../assets/rooms/descriptions.json' with { type: 'json' }
import type { SamplePair } from '../../../shared/contracts/site.ts'
import { sampleImageUrl } from '../../../shared/image-url.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { isShown, selectShownSamples } from './is-shown.ts'
import { publicCopyKey, type SampleSide } from './public-copies.ts'
import type { ServiceContext } from '../context/service-context.ts'

const LISTED = 24

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Living room with a linen sofa', from what the pictures' alternative texts say. */
function promptOf({ title, after }: { title: string; after: string }): string {
  const furniture = / staged (?:as an? [\w ]+? )?(with .+)$/.exec(after)?.[1]
  return furniture === undefined ? after : `${title} ${furniture}`
}

/** Our own demo rooms, shown as such until administrators have chosen real ones, and after those. */
export const DEMO_ROOMS: SamplePair[] = Object.entries(rooms).map(([room, words]) => ({
  before: `/rooms/${room}/before-1440.jpg`,
  after: `/rooms/${room}/after-1440.jpg`,
  prompt: promptOf(words),
  isRendered: true,
}))

type ShownRow = Awaited<ReturnType<typeof selectShownSamples>>[number]

/** What its owner wrote is shown where they agreed to that; elsewhere it may name people. */
function describeSample({ folder, roomType, userPrompt, consent, isPromptHidden }: ShownRow): SamplePair {
  const room = roomType === null || roomType === 'other' ? '' : sentenceCase(roomType)
  return {
    before: sampleImageUrl(folder!, 'before'),
    after: sampleImageUrl(folder!, 'after'),
    prompt: consent === 'agreed' && !isPromptHidden ? userPrompt : room,
    isRendered: false,
  }
}

/** Rooms that administrators chose, the newest first, then our own. */
export async function listSamples(ctx: ServiceContext): Promise<SamplePair[]> {
  const rows = await selectShownSamples(ctx)
    .where(and(eq(projects.isSample, true), isShown))
    .orderBy(desc(projects.id))
    .limit(LISTED)
  return [...rows.map(describeSample), ...DEMO_ROOMS]
}

/** The room of the landing page's hero, or null while none is chosen. */
export async function heroImage(ctx: ServiceContext): Promise<SamplePair | null> {
  const [row] = await selectShownSamples(ctx).where(and(eq(projects.isHero, true), isShown))
  return row ? describeSample(row) : null
}

/** The stored file of a picture that is shown now. @throws AppError not_found for any other */
export async function findSampleFile(
  ctx: ServiceContext,
  { folder, side, variant }: { folder: string; side: SampleSide; variant?: string },
): Promise<string> {
  const isChosen = or(eq(projects.isSample, true), eq(projects.isHero, true))
  const [row] = await selectShownSamples(ctx).where(and(eq(projects.sampleFolder, folder), isChosen, isShown))
  const key = row && publicCopyKey(folder, side, variant)
  if (!key) throw notFound('Image')
  return key
}
