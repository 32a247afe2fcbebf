import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { RoomType } from '../../../../shared/constants.ts'
import { messageOf } from '../../../api-error.ts'
import { isUnanswered } from '../../../is-unanswered.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useConnection } from '../../../ui/use-connection.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { analysisQuery } from './analysis-query.ts'
import { sentenceCase } from '../sentence-case.ts'

interface Props {
  imageUrl: string
  /** As somebody said, else as it was read. */
  roomType: RoomType | null
  /** What the reading leaves open, where it is asked here. */
  question?: ReactNode
}

/** What the analyser says about a stored photo. */
export function AnalysisPanel({ imageUrl, roomType, question }: Props) {
  const { data, error, isError, isFetching, refetch } = useQuery(analysisQuery(imageUrl))
  const connection = useConnection()

  useEffect(() => {
    if (error && !isUnanswered(error))
      toast({ title: 'Failed to analyze image', description: messageOf(error), variant: 'destructive' })
  }, [error])

  if (isFetching && !data)
    return (
      <AnalysisFrame isAtWork>
        <output className="text-sm text-ink-2">Analyzing image...</output>
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-12 w-full" />
      </AnalysisFrame>
    )
  if (isUnanswered(error) && connection !== 'online')
    return (
      <AnalysisFrame isAtWork>
        <p className="text-sm text-ink-2">The photo is read once there is a connection.</p>
      </AnalysisFrame>
    )
  if (isError)
    return (
      <AnalysisFrame>
        <Banner tone="bad" title="Analysis failed." silent>
          We couldn't analyze this image.
        </Banner>
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => void refetch()}>
          <RotateCcw aria-hidden />
          Try again
        </Button>
      </AnalysisFrame>
    )
  if (!data) return null

  const { isInteriorImage, confidence, description, advice } = data
  return (
    <AnalysisFrame>
      {isInteriorImage ? null : (
        <Banner tone="bad" title="Not an interior image.">
          This doesn't appear to be an interior space that can be staged.
        </Banner>
      )}
      {advice === null ? null : (
        <Banner tone="warn" title="Before a credit is spent">
          {advice}
        </Banner>
      )}
      <Facts
        facts={[
          ...(isInteriorImage ? [{ name: 'Room type', value: sentenceCase(roomType ?? data.roomType) }] : []),
          { name: 'Confidence', value: `${Math.round(confidence * 100)}%`, readout: true },
        ]}
      />
      {isInteriorImage ? question : null}
      <p className="text-sm text-ink-2">{description}</p>
    </AnalysisFrame>
  )
}

/**
 * The panel around the analysis. While the photo is on its way or read, it is as high as what is said of an empty room, most of which
 * leave a question open: the buttons below would move under the finger.
 */
export const AnalysisFrame = ({
  isAtWork = false,
  children,
}: {
  isAtWork?: boolean
  children: ReactNode
}) => (
  <section className={joinClasses('grid content-start gap-4', isAtWork && 'min-h-84')}>
    <h2 className="text-[1.375rem]">Image Analysis</h2>
    {children}
  </section>
)
