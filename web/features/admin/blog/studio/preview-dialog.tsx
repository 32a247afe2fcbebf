import { Copy, ExternalLink } from 'lucide-react'
import { Button } from '../../../../ui/action/button.tsx'
import { buttonLook } from '../../../../ui/action/button-look.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { dateAndTime } from '../../../../ui/format-date.ts'

interface Props {
  url: string
  expiresAt: string
  onClose: () => void
}

/** A link to the post as it will be published. */
export function PreviewDialog({ url, expiresAt, onClose }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied' })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Preview"
      description={`Whoever has this link sees the post as it will be published, until ${dateAndTime(expiresAt)}.`}
    >
      <div className="grid gap-4">
        <TextField label="Private link" readOnly value={url} onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy
          </Button>
          <a href={url} target="_blank" rel="noopener" className={buttonLook({})}>
            <ExternalLink aria-hidden />
            Open
          </a>
        </div>
      </div>
    </Dialog>
  )
}
