import { type ComponentProps, type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ShownOnce } from './shown-once.tsx'

interface Step {
  title: string
  description?: string
}

interface Props {
  trigger: ComponentProps<typeof Dialog>['trigger']
  /** What is asked before there is a secret. */
  ask: Step
  /** What the secret is called, and what it is for. */
  told: { title: string; label: string; words: string }
  /** What makes the secret and hands it over. */
  children: (onMade: (secret: string) => void) => ReactNode
}

/** A window that asks, then shows what was made this once: closed, it has forgotten it. */
export function ShownOnceDialog({ trigger, ask, told, children }: Props) {
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) setSecret(null)
  }
  const { title, description }: Step = secret === null ? ask : { title: told.title }
  return (
    <Dialog open={open} onOpenChange={change} trigger={trigger} title={title} description={description}>
      {secret === null ? (
        children(setSecret)
      ) : (
        <ShownOnce
          label={told.label}
          secret={secret}
          words={`${told.words} It is not shown again.`}
          onDone={() => change(false)}
        />
      )}
    </Dialog>
  )
}
