import { messageOf } from '../../../api-error.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

/** Says what did not work, and beside it what the server says of it. */
export const sayFailed = (what: string, error: unknown): void =>
  toast({
    title: 'Error',
    variant: 'destructive',
    description: (
      <>
        <span className="block">{what}</span>
        <span className="block">{messageOf(error)}</span>
      </>
    ),
  })
