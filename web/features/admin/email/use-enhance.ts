import { useState } from 'react'
import type { EnrichedEmail } from '../../../../shared/contracts/admin/mail/email.ts'
import { messageOf } from '../../../api-error.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { readEnrichment } from './read-enrichment.ts'

const SHORTEST = 10

interface Wanted {
  message: string
  subject: string
  recipientContext?: string
}

/** Improves a message; what was written before can be brought back. */
export function useEnhance(onMessage: (message: string) => void) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<(EnrichedEmail & { before: string }) | null>(null)
  const enhance = async (wanted: Wanted) => {
    if (wanted.message.trim().length < SHORTEST) {
      toast({
        title: 'Message Required',
        description: 'Please enter a message with at least 10 characters to enrich.',
        variant: 'destructive',
      })
      return
    }
    setBusy(true)
    try {
      const enriched = await readEnrichment(wanted, onMessage)
      onMessage(enriched.enrichedMessage)
      setResult({ ...enriched, before: wanted.message })
      toast({ title: 'Email Enriched' })
    } catch (error) {
      onMessage(wanted.message)
      toast({ title: 'Failed to Enrich Email', description: messageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  const undo = () => {
    if (result) onMessage(result.before)
    setResult(null)
  }
  return { enhance, busy, result, undo, forget: () => setResult(null) }
}
