import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RoomLayout, VersionTaste } from '../../../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../../../shared/contracts/projects.ts'
import type { PreviewRoom } from '../../../../preview/preview-order.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'

/** A version's room as this device can draw it; null until its photo is here, and where the version is from before its room was told. */
export function usePreviewRoom(
  { originalImageUrl }: Project,
  versionId: string,
  layout: RoomLayout,
  taste: VersionTaste | undefined,
): PreviewRoom | null {
  const { data: photo } = useQuery({
    queryKey: queryKeys.adjustedPhoto(originalImageUrl),
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${originalImageUrl}/w960.webp`, { signal })
      if (!answer.ok) throw new Error(`The photo answered ${answer.status}`)
      return await answer.blob()
    },
    staleTime: Infinity,
    networkMode: 'always',
  })
  return useMemo(() => {
    const { view, lens, room, scene } = layout
    if (!photo || !lens || !scene || !taste) return null
    return { key: versionId, photo, layout: { view, lens, room, scene }, taste }
  }, [photo, layout, taste, versionId])
}
