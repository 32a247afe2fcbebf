import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react'

interface Options {
  /** What the file picker offers, as the `accept` of an input; what is dropped may be anything. */
  accept?: string
  onFiles: (files: File[]) => void
}

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/** Elsewhere on the page a dropped file would be opened by the browser, in the page's place. */
function useNoDropBeside(): void {
  useEffect(() => {
    const given = new AbortController()
    const keep = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    document.addEventListener('dragover', keep, { signal: given.signal })
    document.addEventListener('drop', keep, { signal: given.signal })
    return () => given.abort()
  }, [])
}

/** An area on which files are dropped, or for which they are chosen by `open`. */
export function useFileDrop({ accept, onFiles }: Options) {
  const input = useRef<HTMLInputElement>(null)
  /** Elements within the area are entered before the one around them is left. */
  const entered = useRef(0)
  const [isDragActive, setDragActive] = useState(false)
  useNoDropBeside()

  const move = (step: 1 | -1) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    entered.current += step
    setDragActive(entered.current > 0)
  }
  const give = (list: FileList | null) => {
    if (list && list.length > 0) onFiles([...list])
  }

  return {
    isDragActive,
    open: () => input.current?.click(),
    areaProps: {
      onDragEnter: move(1),
      onDragLeave: move(-1),
      onDragOver: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        entered.current = 0
        setDragActive(false)
        give(event.dataTransfer.files)
      },
    },
    inputProps: {
      ref: input,
      type: 'file',
      multiple: true,
      accept,
      tabIndex: -1,
      className: 'hidden',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        give(event.target.files)
        // The same file may be chosen again.
        event.target.value = ''
      },
    },
  }
}
