import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { authorise } from '../../http/route.ts'
import type { Readiness } from '../../services/operations/check-readiness.ts'
import { adminAuditRoutes } from './audit.ts'
import { adminBillingRoutes } from './billing.ts'
import { adminBlogContentRoutes } from './blog/content.ts'
import { adminPostEditingRoutes } from './blog/editing.ts'
import { adminPostRoutes } from './blog/posts.ts'
import { adminEmailRoutes } from './email.ts'
import { adminHealthRoutes } from './health.ts'
import { adminDeliveryPresetRoutes } from './delivery-presets.ts'
import { adminHelpTopicRoutes } from './help-topics.ts'
import { adminPromptRoutes } from './prompts.ts'
import { adminSampleRoutes } from './samples.ts'
import { adminSettingRoutes } from './settings.ts'
import { adminStagingRoutes } from './staging.ts'
import { adminStatsRoutes } from './stats.ts'
import { adminUserRoutes } from './users.ts'

/** What administrators alone may call. */
export function adminRoutes(
  app: Hono<AppEnv>,
  deps: AppDeps,
  checkReadiness: () => Promise<Readiness>,
): void {
  // Whatever is mounted below is refused to everybody else, also where its own contract forgot to say so.
  app.use('/api/admin/*', async (c, next) => {
    authorise('admin', c.get('session'))
    await next()
  })
  adminAuditRoutes(app, deps)
  adminBillingRoutes(app)
  adminBlogContentRoutes(app)
  adminPostEditingRoutes(app)
  adminPostRoutes(app)
  adminEmailRoutes(app, deps)
  adminHealthRoutes(app, checkReadiness)
  adminDeliveryPresetRoutes(app)
  adminHelpTopicRoutes(app)
  adminPromptRoutes(app, deps)
  adminSampleRoutes(app, deps)
  adminSettingRoutes(app)
  adminStagingRoutes(app, deps)
  adminStatsRoutes(app)
  adminUserRoutes(app, deps)
}
