import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LiveEvent } from '../../../shared/contracts/events.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast-store.ts'

const tellStarted = ({ started, left }: Extract<LiveEvent, { type: 'waiting-rooms' }>) =>
  toast({
    title:
      started === 1 ? 'A room that waited is being staged' : `${started} rooms that waited are being staged`,
    description: left === 0 ? 'Your credits have come.' : `${left} more wait for credits.`,
  })

/**
 * Tells that a room is finished or has failed, unless its own screen is open and shows it, and that rooms have
 * begun by themselves.
 */
export function useFinishedRooms(): (event: LiveEvent) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const here = useRef('')
  useEffect(() => {
    here.current = pathname + search
  }, [pathname, search])

  return useCallback(
    (event: LiveEvent) => {
      if (event.type === 'waiting-rooms') return tellStarted(event)
      if (event.type !== 'project') return
      const project = paths.project(event.projectId)
      if (here.current === project || here.current === paths.stagingOf(event.projectId)) return
      const action = { label: 'View result', onSelect: () => void navigate(project) }
      if (event.status === 'completed') toast({ title: 'Your room is staged', action })
      if (event.status === 'failed')
        toast({
          title: 'Image generation failed',
          description: 'No credit was used.',
          variant: 'destructive',
          action: { ...action, label: 'View project' },
        })
    },
    [navigate],
  )
}
