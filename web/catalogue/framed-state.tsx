import type { AddressedState } from './frame-address.ts'

/** One state on a page of its own, as a dialog needs it. */
export const FramedState = ({ title, state }: AddressedState) => (
  <main className="catalogue-frame-page">
    <h1>{title}</h1>
    {state.show()}
  </main>
)
