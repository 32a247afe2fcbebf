import { Fingerprint } from 'lucide-react'
import { beginPasskeyLogin, passkeyLogin } from '../../../shared/contracts/sign-in/passkeys.ts'
import { callApi } from '../../api-client.ts'
import { messageOf } from '../../api-error.ts'
import { isDismissed, passkeysSupported, signWithPasskey } from '../../app/passkey-device.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { useSignIn } from './use-sign-in.ts'

/** The second way in, for whoever made a passkey in the account. */
export function PasskeyButton() {
  const signIn = useSignIn()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const { data } = await callApi(beginPasskeyLogin, {})
      return callApi(passkeyLogin, { body: await signWithPasskey(data) })
    },
    onSuccess: ({ user }) => signIn(user),
    onError: (error) => {
      if (isDismissed(error)) return
      toast({ title: 'Login failed', description: messageOf(error), variant: 'destructive' })
    },
  })
  if (!passkeysSupported()) return null
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()} className="mt-4 w-full">
      <Fingerprint aria-hidden />
      Sign in with a passkey
    </Button>
  )
}
