import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LiveEvent } from '../../shared/contracts/events.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast-store.ts'

/** Tells that a room is finished or has failed, unless its own screen is open and shows it. */
export function useFinishedRooms(): (event: LiveEvent) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const here = useRef('')
  useEffect(() => {
    here.current = pathname + search
  }, [pathname, search])

  return useCallback(
    (event: LiveEvent) => {
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
