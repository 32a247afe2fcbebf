import { ApiError, messageOf } from '../../../api-error.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

/** Says why a mail was not taken; what a server in trouble answers would help nobody. */
export function sayNotSent(error: unknown): void {
  const isOurs = error instanceof ApiError && error.status >= 500
  toast({
    title: 'Failed to Send Email',
    description: isOurs ? 'Failed to send email' : messageOf(error),
    variant: 'destructive',
  })
}
