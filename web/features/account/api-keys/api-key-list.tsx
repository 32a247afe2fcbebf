import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiKey, listApiKeys, revokeApiKey } from '../../../../shared/contracts/integrations/api-keys.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { toolsKeys } from '../tools/tools-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { shortDate } from '../../../ui/format-date.ts'
import { scopeWords } from './scope-words.ts'

/** Last use moves on unheard, so it is read anew each time it is shown. */
const apiKeysQuery = queryOptions({
  queryKey: toolsKeys.apiKeys,
  queryFn: async ({ signal }) => (await callApi(listApiKeys, { signal })).data,
  staleTime: 0,
})

/** One's own keys, each with a way to end it. */
export function ApiKeyList() {
  const { data: keys, dataUpdatedAt, isError } = useQuery(apiKeysQuery)
  if (isError && !keys) return <Unloaded>Your API keys could not be loaded.</Unloaded>
  if (!keys || keys.length === 0) return null
  return (
    <ul className="grid">
      {keys.map((key) => (
        <OneKey key={key.id} apiKey={key} hasEnded={Date.parse(key.expiresAt) <= dataUpdatedAt} />
      ))}
    </ul>
  )
}

function OneKey({ apiKey, hasEnded }: { apiKey: ApiKey; hasEnded: boolean }) {
  const client = useQueryClient()
  const { name, start, scopes, lastUsedAt, expiresAt } = apiKey
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(revokeApiKey, { params: { id: apiKey.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: toolsKeys.apiKeys }),
    onError: (error) =>
      toast({ title: 'API key not revoked', description: messageOf(error), variant: 'destructive' }),
  })
  const used = lastUsedAt ? `last used on ${shortDate(lastUsedAt)}` : 'not used yet'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {hasEnded ? <Tag>Ended</Tag> : null}
        </p>
        <p className="text-sm text-ink-2">
          <code>{start}…</code> {scopeWords(scopes)}
        </p>
        <p className="text-sm text-ink-2">
          {hasEnded ? 'Ended' : 'Ends'} on {shortDate(expiresAt)}, {used}
        </p>
      </div>
      <AlertDialog
        trigger={
          <Button variant="quiet" size="sm" aria-label={`Revoke the API key ${name}`}>
            Revoke
          </Button>
        }
        title={`Revoke the API key ${name}?`}
        description="Programs that use it are refused from now on."
        cancel="Keep API key"
        confirm="Revoke API key"
        danger
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </li>
  )
}
