import { queryOptions } from '@tanstack/react-query'
import { verifyEmail } from '../../../shared/contracts/sign-in/auth.ts'
import { callApi } from '../../api-client.ts'
import { messageOf } from '../../api-error.ts'

/**
 * Opens a verification link once, however often the screen is rendered. A failure (the link was opened before,
 * say) is logged and the flow goes on; what is said of it is for the screen to know.
 */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: async () => {
      try {
        await callApi(verifyEmail, { query: { token } })
        return { isVerified: true } as const
      } catch (error) {
        console.warn(`Verifying the email failed: ${messageOf(error)}`)
        return { isVerified: false, message: messageOf(error) } as const
      }
    },
  })
