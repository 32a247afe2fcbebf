import type { ReactNode } from 'react'

/** What the small pages that mailed links lead to have in their middle. */
export const AuthPage = ({ children }: { children: ReactNode }) => (
  <div className="m-auto grid w-[min(26rem,100%-2*var(--gutter))] gap-6 py-12">{children}</div>
)
