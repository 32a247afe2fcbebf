import rooms from '../../../assets/rooms/descriptions.json' with { type: 'json' }
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { SamplePair } from '../../../shared/contracts/site.ts'
import type { Executor } from '../../db/client.ts'
import { generations, projects } from '../../db/schema/projects.ts'
import { users } from '../../db/schema/users.ts'
import type { images } from '../../db/schema/images.ts'
import { notFound } from '../../errors.ts'
import { findProjectImage } from '../projects/shared-images.ts'

/** Of each kind. */
const LISTED = 24

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const sampleImage = (projectId: number, which: 'original' | 'staged') => `/api/samples/${projectId}/${which}`

/** 'Living room with a linen sofa', from what the pictures' alternative texts say. */
function promptOf({ title, after }: { title: string; after: string }): string {
  const furniture = / staged (?:as an? [\w ]+? )?(with .+)$/.exec(after)?.[1]
  return furniture === undefined ? after : `${title} ${furniture}`
}

/** Our own demo rooms, shown as such until administrators have chosen real ones, and after those. */
const DEMO_ROOMS: SamplePair[] = Object.entries(rooms).map(([room, words]) => ({
  before: `/rooms/${room}/before-1440.jpg`,
  after: `/rooms/${room}/after-1440.jpg`,
  prompt: promptOf(words),
  isRendered: true,
}))

async function chosen(db: Executor, flag: 'isSample' | 'isHero'): Promise<SamplePair[]> {
  const rows = await db
    .select({ id: projects.id, prompt: projects.userPrompt })
    .from(projects)
    .innerJoin(generations, eq(generations.id, projects.currentGenerationId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(and(eq(projects[flag], true), isNotNull(generations.stagedImageId)))
    .orderBy(desc(projects.id))
    .limit(LISTED)
  return rows.map(({ id, prompt }) => ({
    before: sampleImage(id, 'original'),
    after: sampleImage(id, 'staged'),
    prompt,
    isRendered: false,
  }))
}

/** Rooms whose shown version was made on a plan that shows its results; an upgrade takes them out. */
const isInGallery = and(
  eq(projects.isPublic, true),
  eq(generations.isPublic, true),
  isNotNull(generations.stagedImageId),
)

/** The newest rooms that were staged for free. What their owners wrote is not shown: it may name people. */
async function publicRooms(db: Executor): Promise<SamplePair[]> {
  const rows = await db
    .select({ id: projects.id, roomType: projects.roomType })
    .from(projects)
    .innerJoin(generations, eq(generations.id, projects.currentGenerationId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(and(isInGallery, eq(projects.isSample, false)))
    .orderBy(desc(projects.id))
    .limit(LISTED)
  return rows.map(({ id, roomType }) => ({
    before: sampleImage(id, 'original'),
    after: sampleImage(id, 'staged'),
    prompt: roomType === null || roomType === 'other' ? '' : sentenceCase(roomType),
    isRendered: false,
  }))
}

/** What the landing page shows: rooms that administrators chose, then our own. */
export const listShowcase = async (db: Executor): Promise<SamplePair[]> => [
  ...(await chosen(db, 'isSample')),
  ...DEMO_ROOMS,
]

/** The public gallery: chosen rooms, then those of the free plan, then our own. */
export const listSamples = async (db: Executor): Promise<SamplePair[]> => [
  ...(await chosen(db, 'isSample')),
  ...(await publicRooms(db)),
  ...DEMO_ROOMS,
]

/** The room of the landing page's hero, or null while none is chosen. */
export async function heroImage(db: Executor): Promise<SamplePair | null> {
  const [hero] = await chosen(db, 'isHero')
  return hero ?? null
}

/** A picture of a room in the gallery, or that administrators chose. @throws AppError not_found for any other */
export async function findSampleImage(
  db: Executor,
  projectId: number,
  which: 'original' | 'staged',
): Promise<typeof images.$inferSelect> {
  const isShown = or(eq(projects.isSample, true), eq(projects.isHero, true), isInGallery)
  const [row] = await db
    .select({ project: projects })
    .from(projects)
    .leftJoin(generations, eq(generations.id, projects.currentGenerationId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(and(eq(projects.id, projectId), isShown))
  const image = row && (await findProjectImage(db, row.project, which))
  if (!image) throw notFound('Image')
  return image
}
