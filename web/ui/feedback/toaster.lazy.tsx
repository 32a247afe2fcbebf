import { Info, TriangleAlert, X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { joinClasses } from '../join-classes.ts'
import { dismissToast, onToastChange, shownToast, type ShownToast } from './toast-store.ts'

const DEFAULT_DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

/** Shows the toast that is up. */
export function Toasts() {
  const message = useSyncExternalStore(onToastChange, shownToast)
  return (
    <Toast.Provider duration={DEFAULT_DURATION_MS} swipeThreshold={SWIPE_THRESHOLD_PX} swipeDirection="right">
      {message ? <OneToast key={message.id} message={message} /> : null}
      <Toast.Viewport
        className={joinClasses(
          'fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-60 ml-auto grid max-w-[26rem]',
          // Beyond the bars at either end.
          message?.narrowEdge === 'upper'
            ? 'max-lg:top-[calc(4.25rem+env(safe-area-inset-top))] max-lg:bottom-auto'
            : 'max-lg:bottom-[calc(5rem+env(safe-area-inset-bottom))]',
        )}
      />
    </Toast.Provider>
  )
}

function OneToast({ message }: { message: ShownToast }) {
  const bad = message.variant === 'destructive'
  return (
    <Toast.Root
      type={bad ? 'foreground' : 'background'}
      duration={message.durationMs ?? DEFAULT_DURATION_MS}
      onOpenChange={(open) => {
        if (!open) dismissToast(message.id)
      }}
      className={joinClasses(
        'grid animate-rise grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-0.5 rounded-card py-3 pr-2 pl-4 text-sm leading-[1.4] shadow-float data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) [&_:focus-visible]:outline-current',
        bad ? 'bg-brick text-on-brick' : 'bg-ink text-canvas',
      )}
    >
      <span className="mt-[.7rem] [&_svg]:size-[1.25em] [&_svg]:stroke-[1.75]" aria-hidden>
        {message.icon ?? (bad ? <TriangleAlert /> : <Info />)}
      </span>
      {/* Radix announces each toast once, politely; an error announces itself instead, at once. */}
      <div
        role={bad ? 'alert' : undefined}
        data-radix-toast-announce-exclude={bad ? '' : undefined}
        className="py-[.55rem]"
      >
        <Toast.Title className="font-semibold">{message.title}</Toast.Title>
        {message.description ? (
          <Toast.Description className="line-clamp-8 wrap-anywhere">{message.description}</Toast.Description>
        ) : null}
      </div>
      <Toast.Close
        aria-label={`Dismiss: ${message.title}`}
        className="grid size-hit place-items-center rounded-control [&_svg]:size-5 [&_svg]:stroke-[1.75]"
      >
        <X aria-hidden />
      </Toast.Close>
      {message.action ? (
        <Toast.Action
          altText={message.action.label}
          onClick={message.action.onSelect}
          className="col-start-2 mb-1.5 min-h-hit justify-self-start rounded-control border-[1.5px] border-current px-3.5 font-semibold"
        >
          {message.action.label}
        </Toast.Action>
      ) : null}
    </Toast.Root>
  )
}
