import { CalendarClock, ExternalLink, Eye, EyeOff, History, Send } from 'lucide-react'
import { useState } from 'react'
import { createBlogPreview } from '../../../../../shared/contracts/admin/blog-editing.ts'
import { callApi } from '../../../../api-client.ts'
import { paths } from '../../../../paths.ts'
import { useSingleMutation } from '../../../../queries/use-single-mutation.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { dateAndTime } from '../../../../ui/format-date.ts'
import { sayFailed } from '../say-failed.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useStudioCalls } from './use-studio-calls.ts'
import type { Writing } from './writing/use-writing.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type Asked = 'schedule' | 'versions' | null

/** What can be done with the post as a whole. */
export function PublishBar({ writing }: { writing: Writing }) {
  const { post } = writing
  const [asked, setAsked] = useState<Asked>(null)
  const { mutate, isPending, variables } = useStudioCalls(writing)
  const isBusy = (what: string) => isPending && variables.what === what
  const preview = useSingleMutation({
    mutationFn: async () => {
      if (!(await writing.flush())) throw new Error('What you wrote is not saved yet. Try again once it is.')
      return (await callApi(createBlogPreview, { params: { id: post.id } })).data
    },
    onError: (error) => sayFailed('No preview could be made', error),
  })
  const isPublished = post.status === 'published'
  const close = () => setAsked(null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {isPublished ? (
          <>
            <Button size="sm" busy={isBusy('update')} onClick={() => mutate({ what: 'update' })}>
              <Send aria-hidden />
              Update
            </Button>
            <Button
              variant="quiet"
              size="sm"
              busy={isBusy('unpublish')}
              onClick={() => mutate({ what: 'unpublish' })}
            >
              <EyeOff aria-hidden />
              Unpublish
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" busy={isBusy('publish')} onClick={() => mutate({ what: 'publish' })}>
              <Send aria-hidden />
              Publish
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setAsked('schedule')}>
              <CalendarClock aria-hidden />
              Schedule
            </Button>
          </>
        )}
        <Button variant="quiet" size="sm" busy={preview.isPending} onClick={() => preview.mutate()}>
          <Eye aria-hidden />
          Preview
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setAsked('versions')}>
          <History aria-hidden />
          Versions
        </Button>
        {isPublished ? (
          <a
            href={`${paths.blog}/${post.slug}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-hit items-center gap-1.5 px-2 text-sm font-semibold underline underline-offset-4"
          >
            View
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only">in a new tab</span>
          </a>
        ) : null}
      </div>
      {post.hasWorking ? (
        <Banner>
          What you wrote since is not public yet: Update makes it so.{' '}
          <button
            type="button"
            className="min-h-hit font-semibold underline underline-offset-4"
            onClick={() => mutate({ what: 'discard' })}
          >
            Discard changes
          </button>
        </Banner>
      ) : null}
      {post.publishAt ? (
        <Banner>
          Will be published on {dateAndTime(post.publishAt)}, as it is saved then.{' '}
          <button
            type="button"
            className="min-h-hit font-semibold underline underline-offset-4"
            onClick={() => mutate({ what: 'schedule', publishAt: null })}
          >
            Do not publish by itself
          </button>
        </Banner>
      ) : null}
      {asked === 'schedule' ? (
        <ScheduleDialog
          onClose={close}
          onChoose={(publishAt) => {
            mutate({ what: 'schedule', publishAt })
            close()
          }}
        />
      ) : null}
      {asked === 'versions' ? <VersionsDialog writing={writing} onClose={close} /> : null}
      {preview.data ? <PreviewDialog {...preview.data} onClose={() => preview.reset()} /> : null}
    </>
  )
}
