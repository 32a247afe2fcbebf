import { CHAT_MAX_LENGTH } from '../../shared/chat-limits.ts'
import { createElement } from './create-element.ts'
import styles from './panel.css?inline'

/** Paths on a 24 × 24 grid. */
const ICONS = {
  minimise: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  send: 'M5 12h14M13 6l6 6-6 6',
} as const

function iconButton(label: string, icon: keyof typeof ICONS): HTMLButtonElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', ICONS[icon])
  svg.append(path)
  return createElement('button', { type: 'button', ariaLabel: label }, svg)
}

/** The parts of the window; what moves them is `openAssistant`'s. */
export interface Panel {
  host: HTMLElement
  dialog: HTMLDialogElement
  minimise: HTMLButtonElement
  close: HTMLButtonElement
  log: HTMLElement
  suggestions: HTMLElement
  problem: HTMLElement
  form: HTMLFormElement
  input: HTMLTextAreaElement
  send: HTMLButtonElement
  contact: HTMLButtonElement
  along: { box: HTMLElement; yes: HTMLButtonElement; no: HTMLButtonElement }
  /** Read out, not seen. */
  status: HTMLElement
}

/**
 * The window in a shadow root, with styles of its own: public pages carry those of their own markup alone, and the app others again.
 * Colours and typefaces come from the page.
 */
export function drawPanel(title: string): Panel {
  const minimise = iconButton('Minimise', 'minimise')
  const close = iconButton('Close', 'close')
  const heading = createElement('h2', { id: 'title' }, title)
  const log = createElement('div', { className: 'log', role: 'log', ariaLabel: 'Conversation', tabIndex: 0 })
  // Said once an answer is whole, and not with each of its words.
  log.setAttribute('aria-live', 'off')
  const status = createElement('p', { className: 'unseen', role: 'status' })
  const suggestions = createElement('div', {
    className: 'suggestions',
    role: 'group',
    ariaLabel: 'Suggested questions',
  })
  const problem = createElement('p', { className: 'problem', role: 'alert', hidden: true })
  const input = createElement('textarea', {
    rows: 1,
    maxLength: CHAT_MAX_LENGTH,
    placeholder: 'Your question',
    ariaLabel: 'Your question',
  })
  const send = iconButton('Send', 'send')
  send.type = 'submit'
  send.className = 'send'
  const form = createElement('form', {}, input, send)
  const contact = createElement('button', { type: 'button' }, 'Write to a person')
  const yes = createElement('button', { type: 'button', className: 'plain' }, 'Take it along')
  const no = createElement('button', { type: 'button', className: 'plain' }, 'Without it')
  const box = createElement(
    'div',
    { className: 'ask-along', hidden: true },
    createElement(
      'p',
      {},
      'Take this conversation along to the contact form? You can change it before you send it.',
    ),
    yes,
    no,
  )
  const foot = createElement(
    'div',
    { className: 'foot' },
    suggestions,
    problem,
    box,
    form,
    createElement(
      'div',
      { className: 'note' },
      createElement('span', {}, 'A program answers. It can be wrong.'),
      contact,
    ),
  )
  const dialog = createElement(
    'dialog',
    {},
    createElement('div', { className: 'head' }, heading, minimise, close),
    log,
    foot,
    status,
  )
  dialog.setAttribute('aria-labelledby', heading.id)
  const host = createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  root.append(dialog)
  return {
    host,
    dialog,
    minimise,
    close,
    log,
    suggestions,
    problem,
    form,
    input,
    send,
    contact,
    along: { box, yes, no },
    status,
  }
}
