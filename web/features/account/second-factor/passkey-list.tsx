import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPasskeys, removePasskey, type Passkey } from '../../../../shared/contracts/sign-in/passkeys.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { longDate } from '../../../ui/format-date.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

/** One's own passkeys, each with a way to remove it. */
export function PasskeyList() {
  const { data: passkeys, isError } = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: async ({ signal }) => (await callApi(listPasskeys, { signal })).data,
  })
  if (isError && !passkeys) return <Unloaded>Your passkeys could not be loaded.</Unloaded>
  if (!passkeys || passkeys.length === 0) return null
  return (
    <ul className="grid">
      {passkeys.map((passkey) => (
        <OnePasskey key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  )
}

function OnePasskey({ passkey }: { passkey: Passkey }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(removePasskey, { params: { id: passkey.id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.securityEvents })
      return client.invalidateQueries({ queryKey: queryKeys.passkeys })
    },
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
