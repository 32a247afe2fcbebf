import { LoaderCircle } from 'lucide-react'

/** Something runs; what it is, the words beside it say. */
export const Spinner = () => <LoaderCircle aria-hidden className="animate-spin" />
