import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { SamplePair } from '../../../shared/contracts/site.ts'
import type { Executor } from '../../db/client.ts'
import { generations, projects } from '../../db/schema/projects.ts'
import { users } from '../../db/schema/users.ts'
import type { images } from '../../db/schema/images.ts'
import { notFound } from '../../errors.ts'
import { findProjectImage } from '../projects/shared-images.ts'

const sampleImage = (projectId: number, which: 'original' | 'staged') => `/api/samples/${projectId}/${which}`

const rendered = (room: string, prompt: string): SamplePair => ({
  before: `/rooms/${room}/before-1440.jpg`,
  after: `/rooms/${room}/after-1440.jpg`,
  prompt,
  isRendered: true,
})

/** Our own demo rooms, shown as such until administrators have chosen real ones, and after those. */
const DEMO_ROOMS: SamplePair[] = [
  rendered('living', 'Bright living room with a light sofa, an olive armchair and a wool rug'),
  rendered('bedroom', 'Calm bedroom with a queen bed and linen in warm white'),
  rendered('dining', 'Dining room with an oak table for six, woven chairs and rattan lamps'),
  rendered('office', 'Home office with an oak desk, a filled bookcase and a mustard armchair'),
]

async function chosen(db: Executor, flag: 'isSample' | 'isHero'): Promise<SamplePair[]> {
  const rows = await db
    .select({ id: projects.id, prompt: projects.userPrompt })
    .from(projects)
    .innerJoin(generations, eq(generations.id, projects.currentGenerationId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .where(and(eq(projects[flag], true), isNotNull(generations.stagedImageId)))
    .orderBy(desc(projects.id))
    .limit(24)
  return rows.map(({ id, prompt }) => ({
    before: sampleImage(id, 'original'),
    after: sampleImage(id, 'staged'),
    prompt,
    isRendered: false,
  }))
}

export const listSamples = async (db: Executor): Promise<SamplePair[]> => [
  ...(await chosen(db, 'isSample')),
  ...DEMO_ROOMS,
]

/** The room of the landing page's hero, or null while none is chosen. */
export async function heroImage(db: Executor): Promise<SamplePair | null> {
  const [hero] = await chosen(db, 'isHero')
  return hero ?? null
}

/** A picture of a room that administrators chose to show. @throws AppError not_found for any other */
export async function findSampleImage(
  db: Executor,
  projectId: number,
  which: 'original' | 'staged',
): Promise<typeof images.$inferSelect> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), or(eq(projects.isSample, true), eq(projects.isHero, true))))
  const image = project && (await findProjectImage(db, project, which))
  if (!image) throw notFound('Image')
  return image
}
