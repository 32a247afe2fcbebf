/** Has the sections far down the page laid out (`far` in web/styles/site.css), one whenever the browser is idle. */
export function layOutTheRest(): void {
  const [next] = document.querySelectorAll<HTMLElement>('.far:not([data-near])')
  if (!next) return
  next.dataset.near = ''
  if ('requestIdleCallback' in window) requestIdleCallback(layOutTheRest)
  else setTimeout(layOutTheRest)
}
