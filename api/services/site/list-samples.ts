import rooms from '../../../assets/rooms/descriptions.json' with { type: 'json' }
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { SamplePair } from '../../../shared/contracts/site.ts'
import type { Executor } from '../../db/client.ts'
import { generations, projects } from '../../db/schema/projects.ts'
import { users } from '../../db/schema/users.ts'
import type { images } from '../../db/schema/images.ts'
import { notFound } from '../../errors.ts'
import { findProjectImage } from '../projects/shared-images.ts'

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
