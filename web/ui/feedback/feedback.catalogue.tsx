import { useEffect } from 'react'
import { Button } from '../action/button.tsx'
import type { CatalogueEntries } from '../catalogue-entry.ts'
import { Banner } from './banner.tsx'
import { EmptyState } from './empty-state.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Progress } from './progress.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { StatusTag } from './status-tag.tsx'
import { Tag } from './tag.tsx'
import { toast, type ToastMessage } from './toast-store.ts'
import { Toaster } from './toaster.tsx'
import { Unloaded } from './unloaded.tsx'
import { UnmetWishes } from './unmet-requests.tsx'

const LONG =
  'The photos are kept on this device until they have arrived. Nothing is lost when this page is closed, and what is left goes on as soon as there is a connection.'

/** Toasts stay while they are looked at. */
function ShownToast({ message }: { message: ToastMessage }) {
  useEffect(() => toast({ durationMs: 3_600_000, ...message }), [message])
  return <Toaster />
}

const toastStates: [string, ToastMessage][] = [
  ['default', { title: 'Listing updated' }],
  ['at the upper edge of narrow screens', { title: 'Processing started', narrowEdge: 'upper' }],
  ['with an action', { title: 'Kitchen removed', action: { label: 'Undo', onSelect: () => undefined } }],
  ['error, long text', { title: 'Upgrade Failed', description: LONG, variant: 'destructive' }],
]

export const entries: CatalogueEntries = {
  banner: [
    {
      name: 'tones',
      show: () =>
        (['info', 'ok', 'warn', 'bad'] as const).map((tone) => (
          <Banner key={tone} tone={tone} title={`Tone: ${tone}`} silent>
            What happened, and what to do about it.
          </Banner>
        )),
    },
    { name: 'title alone', show: () => <Banner title="Nothing waits." /> },
    {
      name: 'long text with a button',
      show: () => (
        <Banner tone="warn" title="A newer version of Nestage is in use">
          <p>{LONG}</p>
          <Button size="sm" variant="quiet" className="mt-2">
            Reload
          </Button>
        </Banner>
      ),
    },
  ],
  'empty-state': [
    {
      name: 'default',
      show: () => (
        <EmptyState title="No photos here" action={<Button>Shoot a room</Button>}>
          Photos wait here until they are uploaded, also without a signal.
        </EmptyState>
      ),
    },
    {
      name: 'with a picture',
      show: () => <EmptyState title="No rooms yet" picture="/rooms/living/after-960.jpg" />,
    },
  ],
  'offline-notice': [
    { name: 'without a connection', show: () => <OfflineNotice connection="offline" /> },
    { name: 'without an answer', show: () => <OfflineNotice connection="unreachable" /> },
  ],
  progress: [
    { name: 'empty', show: () => <Progress label="Empty" value={0} max={10} /> },
    { name: 'half', show: () => <Progress label="Half" value={5} max={10} /> },
    { name: 'full, and more than that', show: () => <Progress label="Full" value={12} max={10} /> },
    { name: 'of nothing', show: () => <Progress label="Of nothing" value={0} max={0} /> },
  ],
  skeleton: [{ name: 'default', show: () => <Skeleton className="h-16 w-full" /> }],
  spinner: [{ name: 'default', show: () => <Spinner /> }],
  'status-tag': [
    {
      name: 'default',
      show: () =>
        (['pending', 'processing', 'completed', 'failed'] as const).map((status) => (
          <StatusTag key={status} status={status} />
        )),
    },
  ],
  tag: [
    {
      name: 'tones',
      show: () =>
        (['neutral', 'ok', 'warn', 'bad', 'solid', 'line'] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        )),
    },
  ],
  toaster: toastStates.map(([name, message]) => ({
    name,
    frameHeight: 380,
    show: () => <ShownToast message={message} />,
  })),
  unloaded: [
    { name: 'with a connection', show: () => <Unloaded>Your invoices could not be loaded.</Unloaded> },
    { name: 'with a title', show: () => <Unloaded title="The plans could not be loaded">{LONG}</Unloaded> },
  ],
  'unmet-requests': [
    { name: 'one', show: () => <UnmetWishes sentences={['No place was found for a piano.']} /> },
    {
      name: 'several',
      show: () => (
        <UnmetWishes
          sentences={['No place was found for a piano.', 'The window wall was left free.', LONG]}
        />
      ),
    },
  ],
}
