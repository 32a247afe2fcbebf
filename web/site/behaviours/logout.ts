/** Ends the session and reads the page again as a visitor. */
export function logout(element: HTMLElement): void {
  element.addEventListener('click', () => {
    void fetch('/api/logout', { method: 'POST' })
      .then((response) => {
        if (!response.ok) throw new Error(`logout answered ${response.status}`)
        window.location.reload()
      })
      .catch(() => {
        element.textContent = 'Logout failed. Try again'
      })
  })
}
