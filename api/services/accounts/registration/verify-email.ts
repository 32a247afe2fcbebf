import { AppError } from '../../../errors.ts'
import { spendToken } from '../tokens/account-token.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import { markVerified } from './mark-verified.ts'

/**
 * Marks the address as verified and gives the free images, once.
 *
 * @throws AppError invalid_token
 */
export async function verifyEmail(ctx: ServiceContext, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const userId = await spendToken(tx, { purpose: 'verify-email', token })
    if (userId === null)
      throw new AppError(
        'invalid_token',
        'The verification link is invalid or has expired. Please request a new link.',
      )
    await markVerified(tx, { userId })
  })
}
