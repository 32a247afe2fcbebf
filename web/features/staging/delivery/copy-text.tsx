import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'

/** A text that goes somewhere else, with a button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // No clipboard without permission: the text can be selected.
      toast({ title: 'Please copy the text yourself', variant: 'destructive' })
    }
  }
  return (
    <div className="grid gap-1.5">
      <b className="text-sm font-medium wrap-anywhere">{label}</b>
      <div className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3">
        <p className="min-w-0 flex-1 text-sm wrap-anywhere">{text}</p>
        <Button variant="plain" size="sm" onClick={() => void copy()} aria-label={`Copy: ${label}`}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  )
}
