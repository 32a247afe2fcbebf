import { useEffect, useRef } from 'react'
import { messageOf } from '../../api-error.ts'
import { toast } from '../../ui/feedback/toast-store.ts'

interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Takes photos that the system opened with Nestage, where it is registered for them. */
export function useLaunchedFiles(onFiles: (files: File[]) => void): void {
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const launched: typeof window & { launchQueue?: LaunchQueue } = window
    launched.launchQueue?.setConsumer(({ files = [] }) => {
      const read = async () => take.current(await Promise.all(files.map((handle) => handle.getFile())))
      if (files.length > 0)
        void read().catch((error: unknown) =>
          toast({
            title: 'The photos could not be opened',
            description: messageOf(error),
            variant: 'destructive',
          }),
        )
    })
  }, [])
}
