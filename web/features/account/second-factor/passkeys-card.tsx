import { passkeysSupported } from '../../../app/passkey-device.ts'
import { useSession } from '../../../queries/session.ts'
import { Card } from '../../../ui/card.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyList } from './passkey-list.tsx'

/** What else one can sign in with: a finger, a face or a PIN of a device. */
export const PasskeysCard = ({ email }: { email: string }) => (
  <Card className="grid gap-4">
    <h2 className="text-[1.375rem]">Passkeys</h2>
    <p className="text-sm text-ink-2">
      Sign in with the fingerprint, face or PIN of a device. Your email and password keep working.
    </p>
    <PasskeyList />
    <AddPasskey email={email} />
  </Card>
)

function AddPasskey({ email }: { email: string }) {
  const { data: user } = useSession()
  if (!passkeysSupported()) return <p className="text-sm text-ink-2">This browser cannot make passkeys.</p>
  if (!user?.isEmailVerified)
    return <p className="text-sm text-ink-2">Please verify your email address before you add a passkey.</p>
  return <AddPasskeyDialog email={email} />
}
