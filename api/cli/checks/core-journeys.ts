/**
 * The browser tests of plain `npm test`: a stranger's first visit, an account, a staged room, what comes by itself, and how much
 * script each screen may need. The others take a build server's time (`--all`).
 */
export const CORE_JOURNEYS = [
  'e2e/journeys/dashboard.test.ts',
  'e2e/journeys/first-paint.test.ts',
  'e2e/journeys/first-visit.test.ts',
  'e2e/journeys/register-and-verify.test.ts',
  'e2e/journeys/script-budget.test.ts',
  'e2e/journeys/stage-a-room.test.ts',
  'e2e/runtime/admin-chunks.test.ts',
]
