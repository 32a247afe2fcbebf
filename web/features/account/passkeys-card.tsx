import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPasskeys, removePasskey, type Passkey } from '../../../shared/contracts/passkeys.ts'
import { callApi } from '../../api-client.ts'
import { messageOf } from '../../api-error.ts'
import { passkeysSupported } from '../../passkey-device.ts'
import { queryKeys } from '../../query-keys.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { longDate } from '../../ui/format-date.ts'
import { toast } from '../../ui/toast-store.ts'
import { useSingleMutation } from '../../use-single-mutation.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

/** What else one can sign in with: a finger, a face or a PIN of a device. */
export function PasskeysCard({ email }: { email: string }) {
  const { data: passkeys, isError } = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: async ({ signal }) => (await callApi(listPasskeys, { signal })).data,
  })
  const supported = passkeysSupported()
  return (
    <Card className="grid gap-4">
      <h2 className="text-[1.375rem]">Passkeys</h2>
      <p className="text-sm text-ink-2">
        Sign in with the fingerprint, face or PIN of a device. Your email and password keep working.
      </p>
      {passkeys && passkeys.length > 0 ? (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {isError && !passkeys ? <Banner tone="bad">Your passkeys could not be loaded.</Banner> : null}
      {supported ? (
        <AddPasskeyDialog email={email} />
      ) : (
        <p className="text-sm text-ink-2">This browser cannot make passkeys.</p>
      )}
    </Card>
  )
}

function OnePasskey({ passkey }: { passkey: Passkey }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(removePasskey, { params: { id: passkey.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.passkeys }),
    onError: (error) =>
      toast({ title: 'Passkey not removed', description: messageOf(error), variant: 'destructive' }),
  })
  const used = passkey.lastUsedAt ? `last used on ${longDate(passkey.lastUsedAt)}` : 'not used yet'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold">{passkey.name}</p>
        <p className="text-sm text-ink-2">
          Made on {longDate(passkey.createdAt)}, {used}
        </p>
      </div>
      <AlertDialog
        trigger={
          <Button variant="quiet" size="sm" aria-label={`Remove the passkey of ${passkey.name}`}>
            Remove
          </Button>
        }
        title={`Remove the passkey of ${passkey.name}?`}
        description="It no longer signs anybody in. Your device may keep showing it until you delete it there."
        cancel="Keep passkey"
        confirm="Remove passkey"
        danger
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </li>
  )
}
