/** Ends the session, has the device forget what was read in it, and reads the page again as a visitor. */
export function logout(element: HTMLElement): void {
  const leave = async () => {
    const response = await fetch('/api/logout', { method: 'POST' })
    if (!response.ok) throw new Error(`logout answered ${response.status}`)
    // Fetched when it is needed: few who read these pages leave here.
    const { forgetEverythingRead } = await import('../../offline/cache/forget-everything-read.ts')
    await forgetEverythingRead()
    window.location.reload()
  }
  element.addEventListener('click', () => {
    leave().catch(() => {
      element.textContent = 'Logout failed. Try again'
    })
  })
}
