import { useEffect, useState } from 'react'
import { unsentChosen } from '../offline/cache/chosen-photos.ts'
import { useSession } from './session.ts'

/** How many photos whoever is signed in chose for a new project that are on this device alone; 0 until that is known. */
export function useUnsentChosen(): number {
  const owner = useSession().data?.publicId
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (owner === undefined) return undefined
    let isGone = false
    unsentChosen(owner)
      .then((unsent) => isGone || setCount(unsent))
      .catch((error: unknown) => console.warn('Chosen photos cannot be counted', error))
    return () => void (isGone = true)
  }, [owner])
  return count
}
