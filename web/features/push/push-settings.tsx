import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import {
  getPushSettings,
  putPushSettings,
  testPush,
  type PushSettings as Settings,
} from '../../../shared/contracts/push.ts'
import { callApi } from '../../api-client.ts'
import { messageOf } from '../../api-error.ts'
import { Button } from '../../ui/action/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { pushStateQuery } from './push-state.ts'
import { currentSubscription } from './push-subscription.ts'

const settingsKey = ['push', 'settings']

async function endpoint(): Promise<string> {
  const subscription = await currentSubscription()
  if (!subscription) throw new Error('This device has no notifications any more')
  return subscription.endpoint
}

const readSettings = async () =>
  (await callApi(getPushSettings, { query: { endpoint: await endpoint() } })).data

/** What this device wants to be told of, and a way to see that it arrives; nothing while notifications are off. */
export function PushSettings() {
  const { data: state } = useQuery(pushStateQuery)
  const { data: settings } = useQuery({
    queryKey: settingsKey,
    queryFn: readSettings,
    enabled: state === 'on',
  })
  if (state !== 'on' || !settings) return null
  return (
    <div className="grid justify-items-start gap-3">
      <SettingsForm settings={settings} />
      <TestButton />
    </div>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const { mutate, variables, isPending } = useSingleMutation({
    mutationFn: async (changed: Settings) =>
      callApi(putPushSettings, { body: { ...changed, endpoint: await endpoint() } }),
    onSuccess: ({ data }) => client.setQueryData(settingsKey, data),
    onError: (error) =>
      toast({
        title: 'Notifications could not be changed',
        description: messageOf(error),
        variant: 'destructive',
      }),
  })
  const shown = isPending && variables ? variables : settings
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-sm font-semibold">Tell me on this device</legend>
      <Switch
        label="When rooms are ready"
        checked={shown.roomsReady}
        onChange={(roomsReady) => mutate({ ...shown, roomsReady })}
      />
      <Switch
        label="When a room could not be staged or waits for credits"
        checked={shown.problems}
        onChange={(problems) => mutate({ ...shown, problems })}
      />
      <Switch
        label="When a seller has answered for pictures, or has not yet"
        checked={shown.approvals}
        onChange={(approvals) => mutate({ ...shown, approvals })}
      />
    </fieldset>
  )
}

function TestButton() {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => callApi(testPush, { body: { endpoint: await endpoint() } }),
    onSuccess: () =>
      toast({ title: 'A notification is on its way', description: 'It arrives within a few seconds.' }),
    onError: (error) =>
      toast({ title: 'No notification was sent', description: messageOf(error), variant: 'destructive' }),
  })
  return (
    <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate()}>
      <Send aria-hidden />
      Send a test notification
    </Button>
  )
}
