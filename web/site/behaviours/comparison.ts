import { positionText } from '../../ui/picture/divider.ts'
import { dragDivider } from '../../ui/picture/drag-divider.ts'

/** A picture that has not come, as opposed to one that is not wanted yet. */
const isBroken = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 0

/**
 * Lets the divider of a server-rendered comparison be moved. In the hero it nudges once, to say so. When a picture
 * does not come, the words kept for that (`data-failure`) take the place of both.
 */
export function comparison(element: HTMLElement): void {
  const figure = element.querySelector<HTMLElement>('.compare')
  const stage = element.querySelector<HTMLElement>('.compare-stage')
  const handle = element.querySelector<HTMLElement>('[role=slider]')
  const failure = element.querySelector<HTMLElement>('[data-failure]')
  if (!figure || !stage || !handle) return

  dragDivider(stage, handle, (position) => {
    delete element.dataset.nudge
    figure.style.setProperty('--pos', position.toFixed(2))
    handle.setAttribute('aria-valuenow', String(Math.round(position)))
    handle.setAttribute('aria-valuetext', positionText(position))
  })
  if (element.dataset.nudge !== undefined) element.dataset.nudge = 'on'

  const fail = () => {
    figure.hidden = true
    if (failure) failure.hidden = false
  }
  for (const picture of element.querySelectorAll('img')) {
    if (isBroken(picture)) fail()
    else picture.addEventListener('error', fail)
  }
}
