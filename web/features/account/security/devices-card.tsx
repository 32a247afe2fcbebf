import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../../../shared/constants.ts'
import { endAllSessions, endSession, type SignedInDevice } from '../../../../shared/contracts/account.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { serverTime } from '../../../server-clock.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { longDate } from '../../../ui/format-date.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { devicesQuery } from './devices-query.ts'
import { lastUse } from './last-use.ts'

const tellFailure = (error: Error) =>
  toast({ title: 'Sign-out failed', description: messageOf(error), variant: 'destructive' })

/** Where one is signed in, with ways out. */
export function DevicesCard() {
  const { data: devices, dataUpdatedAt, isError } = useQuery(devicesQuery)
  return (
    <Card className="grid gap-4">
      <h2 className="text-[1.375rem]">Devices</h2>
      <p className="text-sm text-ink-2">
        Where you are signed in. A device is signed out after {SESSION_IDLE_DAYS} days without use, and after{' '}
        {SESSION_MAX_DAYS} days in any case.
      </p>
      {devices ? (
        <ul className="grid">
          {devices.map((device) => (
            <Device key={device.id} device={device} readAtMs={serverTime(dataUpdatedAt)} />
          ))}
        </ul>
      ) : null}
      {isError && !devices ? <Unloaded>Your devices could not be loaded.</Unloaded> : null}
      {!devices && !isError ? <Skeleton className="h-16 w-full" /> : null}
      <SignOutEverywhere />
    </Card>
  )
}

function Device({ device, readAtMs }: { device: SignedInDevice; readAtMs: number }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(endSession, { params: { id: device.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.devices }),
    onError: tellFailure,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device.device}
          {device.isCurrent ? <Tag tone="ok">This device</Tag> : null}
        </p>
        <p className="text-sm text-ink-2">
          Last used {lastUse(device.lastUsedAt, readAtMs)}, signed in on {longDate(device.createdAt)}
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          aria-label={`Sign out ${device.device}`}
          onClick={() => mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(endAllSessions, {}),
    // By a full page load, so that nothing read before stays in memory.
    onSuccess: () => window.location.assign(paths.auth),
    onError: tellFailure,
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" className="justify-self-start">
          Sign out everywhere
        </Button>
      }
      title="Sign out everywhere?"
      description="Every device is signed out, this one too. Photos that wait on a device to be sent stay there."
      cancel="Stay signed in"
      confirm="Sign out everywhere"
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
