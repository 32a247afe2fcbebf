/** Leaves by a full page load, so that nothing read before stays in memory; who comes back to this page gets it anew too. */
export function leaveFor(address: string): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(address)
}
