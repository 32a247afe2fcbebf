import { useState } from 'react'

/** Ends the session and reads the page again as a visitor. */
export function LogoutButton({ className }: { className?: string }) {
  const [failed, setFailed] = useState(false)
  const logout = async () => {
    const response = await fetch('/api/logout', { method: 'POST' }).catch(() => null)
    if (response?.ok) window.location.reload()
    else setFailed(true)
  }
  return (
    <button type="button" className={className} onClick={() => void logout()}>
      {failed ? 'Logout failed. Try again' : 'Logout'}
    </button>
  )
}
