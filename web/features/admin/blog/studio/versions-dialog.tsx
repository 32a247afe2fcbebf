import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BlogPostVersion,
  getBlogPostVersion,
  listBlogPostVersions,
  restoreBlogPostVersion,
} from '../../../../../shared/contracts/admin/blog-editing.ts'
import { callApi } from '../../../../api-client.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../../queries/use-single-mutation.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { dateAndTime } from '../../../../ui/format-date.ts'
import { sayFailed } from '../say-failed.tsx'
import type { Writing } from './writing/use-writing.ts'

const KINDS: Record<BlogPostVersion['kind'], string> = {
  typed: 'Written',
  saved: 'Saved',
  published: 'Published',
  restored: 'Restored',
}

/** What the post was, to look at and to go on from. */
export function VersionsDialog({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const { id } = writing.post
  const [shown, setShown] = useState<number | null>(null)
  const { data, isError } = useQuery({
    queryKey: queryKeys.adminBlogVersions(id),
    queryFn: async ({ signal }) => (await callApi(listBlogPostVersions, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Versions">
      {shown === null ? (
        <div className="grid gap-2">
          {isError && !data ? <Banner tone="bad">The versions could not be loaded.</Banner> : null}
          {!data && !isError ? <Skeleton className="h-48 w-full" /> : null}
          <ul className="grid gap-2">
            {data?.map(({ id: versionId, kind, title, words, editorName, savedAt }) => (
              <li
                key={versionId}
                className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line px-3 py-2"
              >
                <span className="grid min-w-0 text-sm">
                  <span className="font-semibold wrap-anywhere">{title || 'Untitled'}</span>
                  <span className="text-xs text-ink-2">
                    {KINDS[kind]} {dateAndTime(savedAt)}
                    {editorName ? ` by ${editorName}` : ''}, {words === 1 ? '1 word' : `${words} words`}
                  </span>
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Look at the version of ${dateAndTime(savedAt)}`}
                  onClick={() => setShown(versionId)}
                >
                  Look
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <ShownVersion writing={writing} versionId={shown} onBack={() => setShown(null)} onDone={onClose} />
      )}
    </Dialog>
  )
}

interface ShownProps {
  writing: Writing
  versionId: number
  onBack: () => void
  onDone: () => void
}

function ShownVersion({ writing, versionId, onBack, onDone }: ShownProps) {
  const client = useQueryClient()
  const params = { id: writing.post.id, versionId }
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.adminBlogVersions(params.id), versionId],
    queryFn: async ({ signal }) => (await callApi(getBlogPostVersion, { params, signal })).data,
  })
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      await writing.flush()
      return (await callApi(restoreBlogPostVersion, { params })).data
    },
    onSuccess: (post) => {
      writing.take(post)
      toast({ title: 'Version restored' })
      onDone()
    },
    onError: (error) => sayFailed('The version was not restored', error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminBlogVersions(params.id) }),
  })
  return (
    <div className="grid gap-4">
      {isError && !data ? <Banner tone="bad">This version could not be loaded.</Banner> : null}
      {!data && !isError ? <Skeleton className="h-64 w-full" /> : null}
      {data ? (
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          aria-label="This version"
          className="max-h-[50dvh] overflow-y-auto rounded-control border border-line p-4"
        >
          <h3 className="mb-3">{data.form.title || 'Untitled'}</h3>
          {/* Cleaned by the server. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: data.form.content }} />
        </section>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button busy={isPending} disabled={!data} onClick={() => mutate()}>
          Restore
        </Button>
      </div>
    </div>
  )
}
