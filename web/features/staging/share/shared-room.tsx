import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { getSharedProject, type SharedProject } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Comparison } from '../../../ui/picture/comparison.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { pictureSources } from '../../../../shared/picture-sources.ts'

/** What people see who were sent a link: the room before and after, and that it is virtually staged. */
export function SharedRoom({ token }: { token: string }) {
  const {
    data: room,
    error,
    refetch,
  } = useQuery({
    queryKey: ['shared', token],
    queryFn: async ({ signal }) => (await callApi(getSharedProject, { params: { token }, signal })).data,
  })
  useTitle(room ? `${room.name}, virtually staged` : 'Virtually staged room')
  if (room) return <Shown room={room} />
  if (!error) return <Loading />
  return error instanceof ApiError && error.status === 404 ? (
    <div className="grid max-w-xl gap-5">
      <h1>This link does not work any more</h1>
      <p className="text-lede text-ink-2">
        The person who sent it has withdrawn it, or it was not copied whole. Please ask them for a new one.
      </p>
      <LinkButton to={paths.home} variant="quiet" className="justify-self-start">
        What is Nestage?
      </LinkButton>
    </div>
  ) : (
    <div className="grid max-w-xl gap-5">
      <h1>This room could not be loaded</h1>
      <Banner tone="bad">{error.message}</Banner>
      <Button variant="quiet" className="justify-self-start" onClick={() => void refetch()}>
        <RotateCcw aria-hidden />
        Try again
      </Button>
    </div>
  )
}

const Shown = ({ room }: { room: SharedProject }) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <div className="grid justify-items-start gap-2">
      <h1 className="wrap-anywhere">{room.name}</h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <Tag tone="solid">Virtually staged</Tag>
        <span>{shortDate(room.createdAt)}</span>
      </p>
    </div>
    <Comparison
      subject="the original and the staged room"
      width={room.width}
      height={room.height}
      sizes="(min-width: 70rem) 66rem, 100vw"
      before={{
        ...pictureSources(room.originalImageUrl, room.width, room.originalHasAvif),
        alt: `${room.name}, original photo`,
      }}
      after={{
        ...pictureSources(room.stagedImageUrl, room.width, room.stagedHasAvif),
        alt: `${room.name}, virtually staged`,
        label: 'Virtually staged',
      }}
      caption={
        <>
          <span>Left: the room as photographed. Right: furniture added by software.</span>
          <a href={room.originalImageUrl} target="_blank" rel="noopener" className="underline">
            See the original
          </a>
        </>
      }
      priority
    />
  </article>
)

const Loading = () => (
  <div aria-busy className="grid gap-6">
    <h1 className="sr-only">Virtually staged room</h1>
    <Skeleton className="h-12 w-80 max-w-full" />
    <Skeleton className="aspect-[3/2] w-full" />
  </div>
)
