import { behaviour } from '../behaviour.ts'

export const LogoutButton = ({ className }: { className: string }) => (
  <button type="button" className={className} {...behaviour('logout')}>
    Logout
  </button>
)
