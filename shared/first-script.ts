import { SIGNED_IN_HINT } from './signed-in-hint.ts'

/**
 * The one script that runs inside the page, before the first paint; the content security policy names its hash.
 *
 * - A chosen theme never flashes into the other one.
 * - Our typefaces are used from the first paint once this browser has them; until then the page paints in its
 *   metric-matched fallbacks, and the public site's client fetches them afterwards.
 * - The public site's client (`data-client` on the root) is fetched when everything that is to be seen has come
 *   and its largest picture is drawn, or at the first touch of the page.
 * - The app's page (`data-outline` on the root) shows the outline of the screen that is opened, and asks who is signed
 *   in, while the app's code is on its way.
 *
 * Storage can be closed to us (private mode); the system's theme and the fallbacks then hold.
 */
export const FIRST_SCRIPT = `(() => {
  const root = document.documentElement
  const stored = (key) => { try { return localStorage.getItem(key) } catch { return null } }
  const theme = stored('nestage-theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (stored('nestage-fonts')) root.dataset.fonts = ''
  const { client, outline } = root.dataset
  if (outline !== undefined) {
    const { pathname } = location
    root.dataset.outline = /^\\/app\\/shoot\\/?$/.test(pathname) ? 'camera' : /^\\/app(\\/|$)/.test(pathname) ? 'app' : /^\\/auth\\/?$/.test(pathname) ? 'auth' : 'public'
    if (document.cookie.includes('${SIGNED_IN_HINT}=')) {
      window.earlyAnswer = { path: '/api/user', answer: fetch('/api/user') }
      window.earlyAnswer.answer.catch(() => undefined)
    }
  }
  if (!client) return
  let isAsked = false
  const ask = () => { if (!isAsked) import(client); isAsked = true }
  for (const sign of ['pointerover', 'touchstart', 'keydown', 'focusin']) addEventListener(sign, ask, { once: true, passive: true })
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(ask)))
  addEventListener('load', () => Promise.resolve(document.querySelector('img[fetchpriority=high]')?.decode()).then(drawn, drawn))
})()`
