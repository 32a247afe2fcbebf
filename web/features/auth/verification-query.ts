import { queryOptions } from '@tanstack/react-query'
import { verifyEmail } from '../../../shared/contracts/auth.ts'
import { callApi } from '../../api-client.ts'
import { messageOf } from '../../api-error.ts'

/**
 * Opens a verification link once, however often the screen is rendered. A failure (the link was opened before,
 * say) is only logged and goes on as success, as the specification wants it; the account shows what is true.
 */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: async () => {
      try {
        await callApi(verifyEmail, { query: { token } })
        return 'verified'
      } catch (error) {
        console.warn(`Verifying the email failed: ${messageOf(error)}`)
        return 'failed'
      }
    },
  })
