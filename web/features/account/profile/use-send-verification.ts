import { sendVerification } from '../../../../shared/contracts/sign-in/auth.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError } from '../../../api-error.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

/** Has the verification mail sent again and says how that went. */
export const useSendVerification = () =>
  useSingleMutation({
    mutationFn: () => callApi(sendVerification, {}),
    onSuccess: () =>
      toast({
        title: 'Verification Email Sent',
        description:
          "Please check your email for a verification link. Once verified, you'll receive free credits!",
      }),
    onError: (error) =>
      toast({
        title: 'Failed to Send Verification',
        description:
          error instanceof ApiError ? error.message : 'An error occurred while sending verification email',
        variant: 'destructive',
      }),
  })
