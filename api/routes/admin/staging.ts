import type { Hono } from 'hono'
import * as desk from '../../../shared/contracts/admin/staging-desk.ts'
import { getStagingFigures } from '../../../shared/contracts/admin/staging-figures.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { requireRecentAuthentication } from '../../services/accounts/sessions/require-recent-authentication.ts'
import { countStagings } from '../../services/staging-desk/count-stagings.ts'
import { listDeadJobs, retryJob } from '../../services/staging-desk/dead-jobs.ts'
import { listStagings } from '../../services/staging-desk/list-stagings.ts'
import { openRoom } from '../../services/staging-desk/open-room.ts'
import { retryStaging } from '../../services/staging-desk/retry-staging.ts'
import { returnCredit } from '../../services/staging-desk/return-credit.ts'
import { stagingFigures } from '../../services/staging-desk/staging-figures.ts'

/** What is being staged, what came of it, and what it cost. */
export function adminStagingRoutes(app: Hono<AppEnv>, _deps: AppDeps): void {
  route(app, desk.listDeskStagings, ({ ctx }, { query }) => listStagings(ctx, query))
  route(app, desk.countDeskStagings, async ({ ctx }) => ({ data: await countStagings(ctx) }))
  route(app, desk.openRoom, async ({ ctx }, { params }) => ({
    data: await openRoom(ctx, { projectId: params.id }),
  }))
  route(app, desk.retryStaging, async ({ ctx }, { params }) => {
    await retryStaging(ctx, params)
    return { message: 'The room is tried again.' }
  })
  route(app, desk.returnStagingCredit, async ({ ctx, session }, { params }) => {
    requireRecentAuthentication(session)
    await returnCredit(ctx, params)
    return { message: 'The credit was given back.' }
  })
  route(app, desk.listDeadJobs, ({ ctx }, { query }) => listDeadJobs(ctx, query))
  route(app, desk.retryJob, async ({ ctx }, { params }) => {
    await retryJob(ctx, params)
    return { message: 'The job is tried again.' }
  })
  route(app, getStagingFigures, async ({ ctx }, { query }) => ({
    data: await stagingFigures(ctx, query),
  }))
}
