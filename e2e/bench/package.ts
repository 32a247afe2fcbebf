/** What the making of a package of 200 rooms holds of the memory: at most 300 MB are allowed. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { build } from 'vite'
import { z } from 'zod'
import { PROCESS_ENVIRONMENT } from '../../api/cli/product/process-environment.ts'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'
import { parseConfig } from '../../api/config.ts'
import { startEmbeddedPostgres } from '../../api/db/embedded-postgres.ts'
import { migrate } from '../../api/db/migrate.ts'
import { users } from '../../api/db/schema/accounts/users.ts'
import { listings } from '../../api/db/schema/staging/listings.ts'
import { generations, projects } from '../../api/db/schema/staging/projects.ts'
import { createDeps, type Deps } from '../../api/deps.ts'
import { seed } from '../../api/seed/seed.ts'
import { packageListing } from '../../api/services/delivery/request-package.ts'
import { saveImage } from '../../api/services/photos/save-image.ts'
import { testContext } from '../../api/testing/test-context.ts'
import { printTable } from './report/print-table.ts'

const ROOMS = 200
const LIMIT_MB = 300
/** Of a phone's camera, 12 megapixels. */
const [WIDTH, HEIGHT] = [4032, 3024]
const PHOTO = new URL('../../assets/readme/living-before.jpg', import.meta.url)
const LISTING = '00000000-0000-4000-8000-000000000200'

const Measured = z.object({
  state: z.literal('ready'),
  done: z.literal(ROOMS),
  before: z.number(),
  built: z.number(),
  zipped: z.number(),
  zipBytes: z.number(),
})

const dataDir = await mkdtemp(join(tmpdir(), 'nestage-package-'))
await chmod(dataDir, 0o755)
const server = await startEmbeddedPostgres({ dataDir, durable: false })
const env = { DATABASE_URL: server.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
await migrate(server.url)
const config = parseConfig(env)
const deps = createDeps(config, 'bench')
try {
  await seed(deps.db, config)
  const order = { userId: await agentWithRooms(deps), listingId: LISTING, presetId: 'general' }
  const { id } = await packageListing(testContext(deps), { ...order, publishOriginals: false })
  const { stdout } = await promisify(execFile)(process.execPath, [await bundledProgram(), id], {
    // Bundling has set it to production, where nothing embedded is allowed.
    env: { ...process.env, ...PROCESS_ENVIRONMENT, ...env, NODE_ENV: 'development' },
  })
  const { before, built, zipped, zipBytes } = Measured.parse(JSON.parse(stdout))
  printTable(`Peak resident memory, MB, of a package of ${ROOMS} rooms of 12 megapixels`, [
    { step: 'modules loaded', MB: before },
    { step: 'files made', MB: built },
    { step: `zip of ${Math.round(zipBytes / 1e6)} MB read`, MB: zipped },
    { step: 'allowed', MB: LIMIT_MB },
  ])
  if (zipped > LIMIT_MB) process.exitCode = 1
} finally {
  await deps.database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The program as the product is run: bundled, because sources take 250 MB more to load. @returns its file */
async function bundledProgram(): Promise<string> {
  const input = { package: join(import.meta.dirname, 'package', 'build-in-own-process.ts') }
  const outDir = join(PROJECT_ROOT, 'dist', 'bench')
  await build({
    configFile: join(PROJECT_ROOT, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { outDir, sourcemap: false, rolldownOptions: { input } },
  })
  return join(outDir, 'package.js')
}

/** A listing whose rooms all show one photo: its pixels are decoded anew for each. */
async function agentWithRooms({ db, storage }: Deps): Promise<number> {
  const agent = { email: 'bench@example.com', username: 'bench', name: 'Bench', passwordHash: '-' }
  const [{ id: userId }] = await db.insert(users).values(agent).returning()
  await db.insert(listings).values({ userId, id: LISTING, name: 'Bench' })
  const bytes = await sharp(await readFile(PHOTO))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer()
  const photo = {
    userId,
    width: WIDTH,
    height: HEIGHT,
    sha256: '0'.repeat(64),
    files: [{ name: 'room.jpg', contentType: 'image/jpeg', bytes }],
  }
  const ctx = testContext({ db, storage })
  const original = await saveImage(ctx, { ...photo, kind: 'original' })
  const staged = await saveImage(ctx, { ...photo, kind: 'staged' })
  for (let position = 0; position < ROOMS; position += 1) {
    const room = {
      userId,
      name: `Room ${position + 1}`,
      userPrompt: 'A sofa',
      originalImageId: original.id,
      listingId: LISTING,
      listingPosition: position,
      status: 'completed' as const,
      systemPromptId: 1,
      imageQuality: 'ultra' as const,
      hasWatermark: false,
      isPublic: false,
    }
    const [project] = await db.insert(projects).values(room).returning()
    const { id: projectId, userPrompt, imageQuality } = project
    const [version] = await db
      .insert(generations)
      .values({ projectId, userPrompt, imageQuality, seed: 1, status: 'completed', stagedImageId: staged.id })
      .returning()
    await db.update(projects).set({ currentGenerationId: version.id }).where(eq(projects.id, projectId))
  }
  return userId
}
