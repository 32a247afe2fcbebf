import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

/** A link that was just made, for the device's share sheet or to be copied. It is shown this once. */
export function HandOnLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  const canShare = typeof navigator.share === 'function'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // No clipboard without permission: the field holds the link, selected on focus.
      toast({ title: 'Please copy the link from the field', variant: 'destructive' })
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title: 'Pictures for your approval', url })
    } catch (error) {
      // Closing the sheet is an answer, not a fault.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy()
    }
  }
  return (
    <div className="grid gap-3" aria-live="polite">
      <TextField
        label="Link for the seller"
        readOnly
        value={url}
        hint="It is shown this once. You can make another address of it below."
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        {canShare ? (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden />
            Share…
          </Button>
        ) : null}
        <Button variant={canShare ? 'quiet' : 'primary'} onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
        </Button>
      </div>
    </div>
  )
}
