import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/admin/mail/announcements.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { requireRecentAuthentication } from '../../services/accounts/sessions/require-recent-authentication.ts'
import { listAnnouncements } from '../../services/email-desk/announcements/list-announcements.ts'
import { countRecipients } from '../../services/email-desk/announcements/recipients.ts'
import { resumeAnnouncement } from '../../services/email-desk/announcements/resume-announcement.ts'
import { sendAnnouncement } from '../../services/email-desk/announcements/send-announcement.ts'
import { stopAnnouncement } from '../../services/email-desk/announcements/stop-announcement.ts'

/** One mail to many. */
export function adminAnnouncementRoutes(app: Hono<AppEnv>): void {
  route(app, contract.countRecipients, async ({ ctx }, { query }) => ({
    data: {
      ...(await countRecipients(ctx, { filter: query })),
      perMinute: ctx.config.announcementsPerMinute,
    },
  }))
  route(app, contract.sendAnnouncement, async ({ ctx, session }, { body }) => {
    requireRecentAuthentication(session)
    return { message: 'Email Sent', data: await sendAnnouncement(ctx, body) }
  })
  route(app, contract.listAnnouncements, async ({ ctx }) => ({
    data: await listAnnouncements(ctx),
    meta: { perMinute: ctx.config.announcementsPerMinute },
  }))
  route(app, contract.stopAnnouncement, async ({ ctx }, { params }) => {
    await stopAnnouncement(ctx, params)
    return { message: 'Nothing more of it is sent.' }
  })
  route(app, contract.resumeAnnouncement, async ({ ctx, session }, { params }) => {
    requireRecentAuthentication(session)
    await resumeAnnouncement(ctx, params)
    return { message: 'The rest of it is sent.' }
  })
}
