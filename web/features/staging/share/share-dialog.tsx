import { Check, Copy, ExternalLink, Link2Off, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/action/button-look.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { projectName } from '../project/project-name.ts'
import { useShare } from './use-share.ts'

interface Props {
  project: Project
  onClose: () => void
}

/** The public link of a room: made on demand, copied or handed to the device's share sheet, withdrawn. */
export function ShareDialog({ project, onClose }: Props) {
  const { share, withdraw } = useShare(project.id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share this room"
      description="Anybody with the link sees the staged picture beside the original, marked as virtually staged."
    >
      {project.shareUrl === null ? (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={share.isPending} onClick={() => share.mutate()}>
            Create link
          </Button>
        </div>
      ) : (
        <WithLink
          name={projectName(project)}
          url={new URL(project.shareUrl, window.location.origin).href}
          withdrawing={withdraw.isPending}
          onWithdraw={() => withdraw.mutate()}
        />
      )}
    </Dialog>
  )
}

interface LinkProps {
  name: string
  url: string
  withdrawing: boolean
  onWithdraw: () => void
}

function WithLink({ name, url, withdrawing, onWithdraw }: LinkProps) {
  const [copied, setCopied] = useState(false)
  const [sure, setSure] = useState(false)
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
  const handOn = async () => {
    try {
      await navigator.share({ title: `${name}, virtually staged`, url })
    } catch (error) {
      // Closing the sheet is an answer, not a fault.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({
        title: 'Sharing failed',
        description: 'You can copy the link instead.',
        variant: 'destructive',
      })
    }
  }

  return (
    <div className="grid gap-4">
      <TextField label="Link" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className="flex flex-wrap gap-3">
        {canShare ? (
          <Button onClick={() => void handOn()}>
            <Share2 aria-hidden />
            Share…
          </Button>
        ) : null}
        <Button variant={canShare ? 'quiet' : 'primary'} onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
        </Button>
        <a href={url} target="_blank" rel="noopener" className={buttonLook({ variant: 'quiet' })}>
          <ExternalLink aria-hidden />
          Open
        </a>
      </div>
      <div className="grid gap-3 border-t border-line pt-4">
        {sure ? (
          <>
            <Banner tone="warn" title="Withdraw the link?">
              Whoever has it sees nothing any more. A new link will be another one.
            </Banner>
            <div className="flex flex-wrap gap-3">
              <Button variant="quiet" size="sm" onClick={() => setSure(false)}>
                Keep it
              </Button>
              <Button variant="danger" size="sm" busy={withdrawing} onClick={onWithdraw}>
                Withdraw link
              </Button>
            </div>
          </>
        ) : (
          <Button variant="plain" size="sm" className="justify-self-start" onClick={() => setSure(true)}>
            <Link2Off aria-hidden />
            Withdraw link
          </Button>
        )}
      </div>
    </div>
  )
}
