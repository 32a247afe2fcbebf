import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'

interface Props {
  label: string
  secret: string
  /** What it is for, and that it is not shown again. */
  words: string
  onDone: () => void
}

/** A secret that is shown this once, with a way to keep it. */
export function ShownOnce({ label, secret, words, onDone }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // No clipboard without permission: it can be selected.
      toast({ title: 'Please copy it yourself', variant: 'destructive' })
    }
  }
  return (
    <div className="grid gap-4">
      <Banner tone="warn" title="Keep it now">
        {words}
      </Banner>
      <code
        aria-label={label}
        className="rounded-control bg-sunken px-4 py-3 text-sm wrap-anywhere select-all"
      >
        {secret}
      </code>
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => void copy()}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <Button onClick={onDone}>I have kept it</Button>
    </div>
  )
}
