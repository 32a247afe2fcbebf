import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendAnnouncement } from '../../../../shared/contracts/admin/mail/announcements.ts'
import { sendEmail } from '../../../../shared/contracts/admin/mail/email.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { addressOf, type Draft, filledFields, filterOf } from './draft.ts'
import { sayNotSent } from './say-not-sent.ts'

/** Sends a draft, to one person or to many; tried again after an answer that was lost, it is the same mail. */
export function useSendDraft(onSent: () => void) {
  const client = useQueryClient()
  const tried = useRef({ draft: '', id: '' })
  return useSingleMutation({
    mutationFn: async (draft: Draft) => {
      const text = JSON.stringify(draft)
      if (tried.current.draft !== text) tried.current = { draft: text, id: crypto.randomUUID() }
      const { id } = tried.current
      const { subject, message } = draft
      const written = { id, subject, message, fields: filledFields(draft) }
      if (draft.kind !== 'many') {
        const to = addressOf(draft)
        await callApi(sendEmail, { body: { ...written, to } })
        return `It is on its way to ${to}.`
      }
      const { data } = await callApi(sendAnnouncement, { body: { ...written, filter: filterOf(draft) } })
      return `It goes to ${data.recipients} people, one after the other.`
    },
    onSuccess: (description) => {
      toast({ title: 'Email Sent', description })
      tried.current = { draft: '', id: '' }
      onSent()
    },
    onError: sayNotSent,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminEmail }),
  })
}
