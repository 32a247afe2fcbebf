import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeSystemSetting,
  listSystemSettings,
  type SystemSetting,
} from '../../../../shared/contracts/admin/system-settings.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { LoadFailed } from '../load-failed.tsx'

const KEY = 'admin_new_user_notifications'

/** What administrators are written to about. */
export default function NotificationsScreen() {
  useTitle('Notifications')
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.adminSettings,
    queryFn: async ({ signal }) => (await callApi(listSystemSettings, { signal })).data,
    refetchOnMount: 'always',
  })
  const { mutate: change, isPending, variables } = useChangeSetting()
  const isOn = data?.some(({ key, value }) => key === KEY && value === 'true') ?? false
  return (
    <div className="grid max-w-[44rem] gap-6">
      <h1>Notifications</h1>
      {data ? (
        <Card className="grid gap-2">
          <Switch
            label="New user signup notifications"
            checked={isPending ? variables.value === 'true' : isOn}
            onChange={(on) => change({ key: KEY, value: on ? 'true' : 'false' })}
          />
          <p className="text-sm text-ink-2">
            Every registration is told by e-mail to all administrators with a verified address.
          </p>
        </Card>
      ) : null}
      {isError && !data ? (
        <LoadFailed what="The settings" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Skeleton className="h-24 w-full" /> : null}
    </div>
  )
}

function useChangeSetting() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ key, value }: SystemSetting) =>
      (await callApi(changeSystemSetting, { params: { key }, body: { value } })).data,
    onSuccess: (changed) => {
      client.setQueryData<SystemSetting[]>(queryKeys.adminSettings, (settings) =>
        settings?.map((setting) => (setting.key === changed.key ? changed : setting)),
      )
      toast({ title: 'Settings updated' })
    },
    onError: () =>
      toast({
        title: 'Update failed',
        description: 'There was a problem updating your notification settings.',
        variant: 'destructive',
      }),
  })
}
