import { Unreachable } from './unreachable.tsx'

/** A public page that was asked for without a connection. */
export const Component = () => (
  <div className="mx-auto w-full max-w-[calc(var(--wrap)+2*var(--gutter))] content-center px-gutter py-16">
    <Unreachable busy={false} onRetry={() => window.location.reload()} />
  </div>
)
