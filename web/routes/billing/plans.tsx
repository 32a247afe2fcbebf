import { PlansScreen } from './plans-screen.tsx'

/** The plans for everybody, outside the app. */
export const Component = () => (
  <div className="mx-auto w-full max-w-[78rem] px-4 py-8 lg:px-8 lg:py-12">
    <PlansScreen />
  </div>
)
