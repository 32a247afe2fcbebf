import { useEffect, useState } from 'react'

/** An address for a blob that is read when it is shown and let go when it is not. */
export function useObjectUrl(read: () => Promise<Blob | undefined>): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    const show = async () => {
      const blob = await read()
      if (gone || !blob) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    // Unreadable pictures show as none; the queue says what is wrong with the photo itself.
    void show().catch(() => undefined)
    return () => {
      gone = true
      setUrl(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [read])
  return url
}
