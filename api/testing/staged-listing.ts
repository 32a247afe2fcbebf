import { randomUUID } from 'node:crypto'
import { giveCredits } from './give-credits.ts'
import { newProject, stageProject } from './stage-project.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/** Somebody who can have ten rooms staged. */
export async function agentWithCredits(server: TestApp): Promise<TestClient> {
  const agent = await server.signedUp()
  await giveCredits(server.deps.db, (await agent.get('/api/user')).body.user.id, 10)
  return agent
}

/** A listing with these rooms, staged. */
export async function stagedListing(
  server: TestApp,
  client: TestClient,
  names: string[],
): Promise<{ id: string; rooms: number[] }> {
  const id = randomUUID()
  await client.put(`/api/listings/${id}`, { name: 'Hill Road 4' })
  const rooms: number[] = []
  for (const name of names) {
    const room = await newProject(client)
    await client.put(`/api/staging-projects/${room}`, { name })
    await client.put(`/api/staging-projects/${room}/listing`, { listingId: id })
    await stageProject(server.deps, client, room)
    rooms.push(room)
  }
  return { id, rooms }
}
