import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { editUser } from '../../testing/edit-user.ts'
import { administeredApp } from '../../testing/administered-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

const { server, admin, adminId } = await administeredApp({ name: 'grace' })
let customerId: number
const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id

beforeAll(async () => {
  customerId = await idOf(await server.signedUp('customer'))
  await editUser(admin, customerId, { creditsRemaining: 5, creditsReason: 'Sorry' })
})

const trail = async (query = '') => (await admin.get(`/api/admin/audit-entries?${query}`)).body

const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute))
/** Ten entries of one time and ten after it, for a subject that nothing else is about. */
async function fillTrail(subjectId: string) {
  const entry = (index: number) => ({
    actorKind: 'system' as const,
    actorId: 'refresh-credits',
    action: 'credits.set' as const,
    subjectKind: 'user' as const,
    subjectId,
    after: { index },
    at: at(index < 10 ? 0 : index),
  })
  await server.deps.db.insert(auditEntries).values(Array.from({ length: 20 }, (_, index) => entry(index)))
}

test('the trail comes in pages without a gap or a repetition, also among entries of one time', async () => {
  await fillTrail('777')
  const seen: number[] = []
  let cursor: number | null = null
  do {
    const page = await trail(`subject=777&limit=7${cursor === null ? '' : `&cursor=${cursor}`}`)
    seen.push(...page.data.map(({ after }: { after: { index: number } }) => after.index))
    cursor = page.meta.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => 19 - index))
})

test('the trail is searched by who acted, on what, how and when', async () => {
  await fillTrail('778')
  const [subject, other] = ['subject=778', 'subject=779']
  const count = async (query: string) => (await trail(query)).data.length
  expect(await count(subject)).toBe(20)
  expect(await count(other)).toBe(0)
  expect(await count(`${subject}&actor=refresh-credits`)).toBe(20)
  expect(await count(`${subject}&actor=somebody-else`)).toBe(0)
  expect(await count(`${subject}&actor=visitor`)).toBe(0)
  expect(await count(`${subject}&subjectKind=project`)).toBe(0)
  expect(await count(`${subject}&action=plan.changed`)).toBe(0)
  expect(await count(`${subject}&from=${at(10).toISOString()}`)).toBe(10)
  expect(await count(`${subject}&until=${at(10).toISOString()}`)).toBe(10)
  expect(await count(`${subject}&from=${at(11).toISOString()}&until=${at(12).toISOString()}`)).toBe(1)
  const mine = await count(`actor=${adminId}`)
  expect(mine).toBeGreaterThan(0)
  expect(await count('actor=GRACE@example.com')).toBe(mine)
  expect(await count('actor=nobody@example.com')).toBe(0)
  expect(await count('subject=customer@example.com&subjectKind=user')).toBe(1)
  expect((await admin.get('/api/admin/audit-entries?from=yesterday')).status).toBe(400)
})

test('the export holds what the search finds, its formulas are defused, and it is an entry itself', async () => {
  await server.deps.db.insert(auditEntries).values(
    Array.from({ length: 1200 }, (_, index) => ({
      actorKind: 'visitor' as const,
      action: 'credits.set' as const,
      subjectKind: 'user' as const,
      subjectId: '888',
      after: { index },
      userAgent: '=HYPERLINK("https://evil.example","Click")',
    })),
  )
  const response = await admin.fetch('/api/admin/audit-entries.csv?subject=888')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="nestage-audit-[\d-]+\.csv"/,
  )
  const lines = (await response.text()).split('\r\n')
  expect(lines[0]).toMatch(/^at,actor_kind,actor_id,/)
  expect(lines).toHaveLength(1200 + 2)
  expect(new Set(lines.slice(1, -1).map((line) => /""index"":(\d+)/.exec(line)?.[1])).size).toBe(1200)
  expect(lines[1]).toContain(`,"'=HYPERLINK(""https://evil.example"",""Click"")",`)
  await (await admin.fetch('/api/admin/audit-entries.csv?actor=grace@example.com&action=none')).text()
  const { data } = await trail('action=audit.exported')
  // The trail names people by id alone.
  const searched = { actor: 'an address', action: 'none' }
  expect(data).toMatchObject([
    { after: searched },
    { actor: { id: String(adminId) }, after: { subject: '888' } },
  ])
})
