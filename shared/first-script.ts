import { CHOSEN_HINT } from './chosen-hint.ts'
import { READER_NAME } from './reader-name.ts'
import { SIGNED_IN_HINT } from './signed-in-hint.ts'

/** How long an outline's picture may have the connection for itself; a lost request's wait, on a slow one. */
const PICTURE_FIRST_MS = 300

/**
 * The one script that runs inside the page, before the first paint; the content security policy names its hash.
 *
 * - A chosen theme never flashes into the other one.
 * - Our typefaces are used from the first paint once this browser has them; until then the page paints in its
 *   metric-matched fallbacks, and the public site's client fetches them afterwards.
 * - The public site's client (`data-client` on the root) is fetched when everything that is to be seen has come
 *   and its largest picture is drawn, or at the first touch of the page.
 * - The app's page (`#start`, made by web/build/start-page.ts) shows the outline of the screen that is opened, which greets who was here before, and
 *   offers to choose a photo only where none is kept from before. Once that
 *   is painted, and its picture, if that comes soon, all that the screen needs is fetched in one go: code, styles, who is signed in and what is read first.
 *   Where the device has the app, or nobody looks at the page, it is fetched at once. The code is run file by file, each
 *   after those it imports and in a task of its own, so that a tap on what is drawn is answered in between; what fails
 *   here fails again, and is told, where the app itself imports it.
 *
 * Storage can be closed to us (private mode); the system's theme and the fallbacks then hold.
 */
export const FIRST_SCRIPT = `(() => {
  const root = document.documentElement
  const stored = (key) => { try { return localStorage.getItem(key) } catch { return null } }
  const theme = stored('nestage-theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (stored('nestage-fonts')) root.dataset.fonts = ''
  const told = document.getElementById('start')
  if (told) {
    const { main, files = [], of, styles = [], fonts = [], screens } = JSON.parse(told.textContent)
    const { path, outline, needs = [], reads = [] } = screens.find((screen) => new RegExp(screen.path).test(location.pathname))
    const template = (name) => document.getElementById('outline-' + name).content
    const add = (tag, its) => document.head.append(Object.assign(document.createElement(tag), its))
    const link = (rel, file, more) => add('link', { rel, href: '/' + file, ...more })
    let isBegun = false
    const begin = () => {
      if (isBegun) return
      isBegun = true
      window.earlyAnswers = new Map()
      if (document.cookie.includes('${SIGNED_IN_HINT}=')) for (const read of ['/api/user', ...reads]) {
        const address = read.replace('$1', location.pathname.match(path)[1])
        const answer = fetch(address)
        answer.catch(() => undefined)
        earlyAnswers.set(address, answer)
      }
      if (!main) return
      window.appStyles = Promise.all(styles.map((file) => new Promise((done) => link('stylesheet', file, { crossOrigin: '', onload: done, onerror: done }))))
      const started = files.slice(0, of).filter((file) => file !== main)
      const shown = needs.map((index) => files[index])
      for (const file of [...files.slice(0, of), ...shown]) link('modulepreload', file, { crossOrigin: '' })
      if (root.dataset.fonts !== undefined) for (const file of fonts) link('preload', file, { as: 'font', type: 'font/woff2', crossOrigin: '' })
      const runAll = async (some) => {
        for (const file of some) {
          await import('/' + file).catch(() => undefined)
          await (window.scheduler?.postTask?.(() => undefined) ?? new Promise((done) => setTimeout(done)))
        }
      }
      const begun = runAll(started)
      begun.then(() => add('script', { type: 'module', src: '/' + main, crossOrigin: '' }))
      window.screenCode = begun.then(() => runAll(shown))
    }
    if (navigator.serviceWorker?.controller || document.hidden) begin()
    addEventListener('DOMContentLoaded', () => {
      const [frame, screen] = outline
      const page = document.getElementById('root')
      page.append(template(frame).cloneNode(true))
      if (screen) page.querySelector('.outline-main').append(template(screen).cloneNode(true))
      const name = document.cookie.includes('${SIGNED_IN_HINT}=') && stored('${READER_NAME}')
      const greeted = page.querySelector('.outline-name')
      if (name && greeted) greeted.textContent = ', ' + name
      page.querySelector(stored('${CHOSEN_HINT}') || location.search.includes('project') ? '.outline-drop' : '.outline-chosen')?.remove()
      const painted = (next) => requestAnimationFrame(() => setTimeout(next))
      const picture = page.querySelector('img')
      painted(picture ? () => { picture.decode().then(() => painted(begin), begin); setTimeout(begin, ${PICTURE_FIRST_MS}) } : begin)
    })
    return
  }
  const { client } = root.dataset
  if (!client) return
  let isAsked = false
  const ask = () => { if (!isAsked) import(client); isAsked = true }
  for (const sign of ['pointerover', 'touchstart', 'keydown', 'focusin']) addEventListener(sign, ask, { once: true, passive: true })
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(ask)))
  addEventListener('load', () => Promise.resolve(document.querySelector('img[fetchpriority=high]')?.decode()).then(drawn, drawn))
})()`
