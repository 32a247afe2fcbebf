import type { ServiceContext } from '../context/service-context.ts'
import { AppError } from '../../errors.ts'

/** @throws AppError invalid_input for an address that nothing would ever be sent to */
export function refuseAddress(ctx: ServiceContext<'webhooks'>, { url }: { url: string }): void {
  if (ctx.webhooks.accepts(url)) return
  const message = 'Nestage sends to public https addresses alone, without a user name in them.'
  throw new AppError('invalid_input', message, { issues: [{ path: 'url', message }] })
}
