import { RotateCcw } from 'lucide-react'
import { Component, type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useTitle } from '../../ui/use-title.ts'

interface Props {
  /** Where one is: another screen is tried afresh. */
  path: string
  children: ReactNode
}

/**
 * Keeps the app around a screen of administration that broke or could not be fetched: these are not kept for times without
 * a signal.
 */
export class ScreenBoundary extends Component<Props, { path: string; error: unknown }> {
  override state = { path: this.props.path, error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  static getDerivedStateFromProps = ({ path }: Props, state: { path: string }) =>
    path === state.path ? null : { path, error: null }
  override render() {
    return this.state.error === null ? this.props.children : <Broken error={this.state.error} />
  }
}

function Broken({ error }: { error: unknown }) {
  const isUnreachable = Object(error) instanceof TypeError && /import|module|fetch/i.test(String(error))
  useEffect(() => {
    if (!isUnreachable) return undefined
    // What could not be fetched is not asked for again by the page that failed.
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isUnreachable])
  const { title, text } = wordsOf(isUnreachable, useOnline())
  useTitle(title)
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <h1>{title}</h1>
      <p className="text-ink-2">{text}</p>
      <Button variant="quiet" onClick={() => window.location.reload()}>
        <RotateCcw aria-hidden />
        Reload
      </Button>
    </div>
  )
}

function wordsOf(isUnreachable: boolean, isOnline: boolean): { title: string; text: string } {
  if (!isUnreachable)
    return {
      title: 'Something went wrong',
      text: 'This screen stopped working. Reloading usually helps; nothing you saved is lost.',
    }
  // A release takes the files of the one before away, which a page that was open meanwhile still asks for.
  return isOnline
    ? {
        title: 'This screen could not be fetched',
        text: 'Nestage may have been updated since this page was opened. Reloading brings the current version.',
      }
    : {
        title: 'Administration needs a connection',
        text: 'This screen could not be fetched. It opens by itself once you are online.',
      }
}
