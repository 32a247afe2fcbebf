import { CHECKOUT_POPUP_PX } from '../../../../shared/constants.ts'

/** How the payment page is shown: installed apps have no windows, so there it takes the place of the app. */
export const paymentDisplay = (): 'popup' | 'page' =>
  window.matchMedia('(display-mode: standalone)').matches ? 'page' : 'popup'

/** Opens an empty window in the middle of ours, within the click that asked for it; null where it is blocked. */
export function openPaymentWindow(): Window | null {
  const left = window.screenX + Math.max(0, (window.outerWidth - CHECKOUT_POPUP_PX) / 2)
  const top = window.screenY + Math.max(0, (window.outerHeight - CHECKOUT_POPUP_PX) / 2)
  const features = `popup,width=${CHECKOUT_POPUP_PX},height=${CHECKOUT_POPUP_PX},left=${left},top=${top}`
  const opened = window.open('', 'nestage-checkout', features)
  if (opened) opened.document.title = 'Opening the payment page…'
  return opened
}
