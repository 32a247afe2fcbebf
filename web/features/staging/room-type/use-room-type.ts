import { useState } from 'react'
import type { RoomType } from '../../../../shared/constants.ts'
import type { RoomAnalysis } from '../../../../shared/contracts/photos.ts'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { useSayRoomType } from './use-say-room-type.ts'

export interface RoomTypeInQuestion {
  /** What somebody said, or else what was read; null before either. */
  roomType: RoomType | null
  /** As it goes along with a new project; undefined where nobody said. */
  said: RoomType | undefined
  /** Whether an answer would still count: nothing is or was staged. */
  isOpen: boolean
  /** What to ask for; empty where that was answered, or the reading leaves nothing open. */
  choices: readonly RoomType[]
  answer: (roomType: RoomType) => void
}

/** The type of the room on a photo, before and after there is a project of it: an answer to a photo is kept until its project is made. */
export function useRoomType(
  imageUrl: string | undefined,
  analysis: RoomAnalysis | undefined,
  project: Project | undefined,
): RoomTypeInQuestion {
  const [answers, setAnswers] = useState<Partial<Record<string, RoomType>>>({})
  const { mutate } = useSayRoomType()
  const said = imageUrl === undefined ? undefined : answers[imageUrl]
  const open = project ? project.roomTypeChoices : (analysis?.roomTypeChoices ?? [])
  return {
    roomType: said ?? project?.roomType ?? analysis?.roomType ?? null,
    said,
    isOpen: !project || (project.stagedImageUrl === null && project.status !== 'processing'),
    choices: said === undefined ? open : [],
    answer: (roomType) => {
      if (imageUrl !== undefined) setAnswers((before) => ({ ...before, [imageUrl]: roomType }))
      if (project) mutate({ id: project.id, roomType })
    },
  }
}
