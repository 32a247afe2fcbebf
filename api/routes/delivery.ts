import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/delivery.ts'
import { checkPublishing } from '../../shared/contracts/delivery/publishing-check.ts'
import { getDeliveryChoice, setDeliveryChoice } from '../../shared/contracts/delivery/delivery-choice.ts'
import { AppError, notFound } from '../errors.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { sendZip } from '../http/send-zip.ts'
import { packageApprovals } from '../services/approvals/package-approvals.ts'
import { collectCertificate } from '../services/certificates/collect-certificate.ts'
import { drawCertificate } from '../services/certificates/draw-certificate.ts'
import { describePackage } from '../services/delivery/describe-package.ts'
import { listPresets } from '../services/delivery/list-presets.ts'
import {
  getDeliveryChoice as readChoice,
  setDeliveryChoice as saveChoice,
} from '../services/delivery/presets/delivery-choice.ts'
import { checkPublishing as readCheck } from '../services/delivery/publishing-check/check-publishing.ts'
import {
  getDisclosure,
  publishDisclosure,
  revokeDisclosure,
} from '../services/delivery/publish-disclosure.ts'
import {
  findPackage,
  listPackages,
  packageListing,
  packageRoom,
} from '../services/delivery/request-package.ts'
import { zipPackage } from '../services/delivery/zip-package.ts'

/** Packages for multiple listing services, and the public pages of originals. */
export function deliveryRoutes(app: Hono<AppEnv>, { limits, logger }: AppDeps): void {
  route(app, contract.listPresets, ({ ctx, session }, { query }) =>
    listPresets(ctx, { userId: session.user.id, ...query }),
  )
  route(app, getDeliveryChoice, async ({ ctx, session }) => ({
    data: await readChoice(ctx, { userId: session.user.id }),
  }))
  route(app, setDeliveryChoice, async ({ ctx, session }, { body }) => ({
    data: await saveChoice(ctx, { userId: session.user.id, choice: body }),
  }))

  route(app, contract.packageListing, async ({ ctx, session }, { params, body }) => {
    const userId = session.user.id
    await limits.take('package:account', String(userId))
    return { data: await packageListing(ctx, { userId, listingId: params.id, ...body }) }
  })
  route(app, contract.packageRoom, async ({ ctx, session }, { params, body }) => {
    const userId = session.user.id
    await limits.take('package:account', String(userId))
    return { data: await packageRoom(ctx, { userId, projectId: params.id, ...body }) }
  })
  route(app, contract.listPackages, async ({ ctx, session }, { query }) => ({
    data: await listPackages(ctx, { userId: session.user.id, of: query }),
  }))
  route(app, contract.getPackage, async ({ ctx, session }, { params }) => {
    const row = await findPackage(ctx, { userId: session.user.id, id: params.id })
    const data = describePackage(row)
    if (row.state !== 'ready') return { data }
    // As it stands now: sellers answer after a package was built, too.
    const approvals = await packageApprovals(ctx, row)
    return {
      data: { ...data, problems: [...data.problems, ...approvals.flatMap(({ problem }) => problem ?? [])] },
    }
  })

  // Not JSON, so outside the contract.
  app.get(contract.packageZipPath(':id'), async (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    const id = contract.PackageId.shape.id.safeParse(c.req.param('id'))
    if (!id.success) throw notFound('Package')
    await limits.take('listing-zip:account', String(session.user.id))
    const row = await findPackage(c.get('ctx'), { userId: session.user.id, id: id.data })
    const zip = await zipPackage(c.get('ctx'), { row })
    return sendZip(c, logger, zip, `${row.title.slice(0, 100)}, ${row.presetId}.zip`)
  })

  route(app, checkPublishing, async ({ ctx, session }, { params }) => {
    await limits.take('disclosure:account', String(session.user.id))
    return { data: await readCheck(ctx, { userId: session.user.id, projectId: params.id }) }
  })
  app.get(contract.certificatePath(':id'), async (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    const id = contract.getDisclosure.params!.shape.id.safeParse(c.req.param('id'))
    if (!id.success) throw notFound('Project')
    const userId = session.user.id
    await limits.take('certificate:account', String(userId))
    const certificate = await collectCertificate(c.get('ctx'), { userId, projectId: id.data })
    c.header('Content-Type', 'application/pdf')
    c.header('Content-Disposition', `attachment; filename="certificate-${id.data}.pdf"`)
    return c.body(new Uint8Array(await drawCertificate(certificate)))
  })

  route(app, contract.getDisclosure, async ({ ctx, session }, { params }) => ({
    data: await getDisclosure(ctx, { userId: session.user.id, projectId: params.id }),
  }))
  route(app, contract.publishDisclosure, async ({ ctx, session }, { params, query }) => {
    await limits.take('disclosure:account', String(session.user.id))
    return { data: await publishDisclosure(ctx, { userId: session.user.id, projectId: params.id, ...query }) }
  })
  route(app, contract.revokeDisclosure, async ({ ctx, session }, { params }) => {
    await revokeDisclosure(ctx, { userId: session.user.id, projectId: params.id })
    return { message: 'The page has been withdrawn' }
  })
}
