import { CHAT_HISTORY_LENGTH } from '../../shared/chat-limits.ts'
import { askAssistant } from './ask-assistant.ts'
import { ASSISTANT_WORDS, FAILED, NO_ANSWER } from './assistant-words.ts'
import type { AssistantName, ChatMessage } from './chat-message.ts'
import { createElement } from './create-element.ts'
import { drawMarkdown } from './draw-markdown.ts'
import { drawMessage } from './draw-message.ts'
import { drawPanel } from './draw-panel.ts'
import { goToContact } from './hand-over.ts'
import { conversationKeeper, keptConversation, type KeptConversation } from './kept-conversation.ts'

export interface AssistantOptions {
  assistant: AssistantName
  /** Whose conversation it is: a user's id, or `visitor`. */
  owner: string
  /** What opens it, which has the focus back once it is closed and is hidden meanwhile. */
  opener: HTMLElement
  /** How high something stands at the bottom of narrow screens that must not be covered, as a CSS length. */
  above?: string
  /** What this device knows of its own photos, said under an answer about them; null where that is nothing. */
  describePhotos?: () => Promise<string | null>
  /** What this device can answer by itself where there is no connection; null where that is nothing. */
  answerOffline?: (question: string) => ChatMessage | null
  /** Told with a sentence when a question could not be answered, where the page has a way to show it. */
  onProblem?: (title: string, description: string) => void
}

const NARROW = '(max-width: 47.99rem)'
/** Suggestions stand as long as the conversation has no more messages. */
const SUGGEST_UNTIL = 2

/**
 * Opens the window of an assistant over a page, as it was left in this tab. On narrow screens it is modal and fills them.
 *
 * @param state how it opens
 * @returns takes it off the page, for when whoever it belongs to is gone; what is kept stays
 */
export function openAssistant(
  { assistant, owner, opener, above, describePhotos, answerOffline, onProblem }: AssistantOptions,
  state: 'open' | 'minimised' = 'open',
): () => void {
  const words = ASSISTANT_WORDS[assistant]
  const panel = drawPanel(words.title)
  if (above !== undefined) panel.host.style.setProperty('--assistant-above', above)
  const { dialog, log, input, send, problem, status } = panel
  const kept = keptConversation(owner)
  const messages: ChatMessage[] = kept?.messages ?? [{ role: 'assistant', content: words.greeting }]
  let shown: KeptConversation['state'] = 'closed'
  /** Set while an answer is awaited. */
  let waiting: AbortController | null = null

  const keepNow = conversationKeeper(owner)
  const keep = () => {
    if (!keepNow({ state: shown, messages })) leave()
  }
  const toEnd = () => log.scrollTo({ top: log.scrollHeight })
  const refresh = () => {
    send.ariaDisabled = waiting !== null || input.value.trim() === '' ? 'true' : 'false'
    panel.suggestions.hidden = messages.length > SUGGEST_UNTIL || waiting !== null
  }
  const add = (message: ChatMessage) => {
    messages.push(message)
    log.append(drawMessage(message))
    toEnd()
    keep()
  }

  function show(next: 'open' | 'minimised', withFocus = true): void {
    shown = next
    const isOpen = next === 'open'
    dialog.classList.toggle('minimised', !isOpen)
    panel.minimise.ariaLabel = isOpen ? 'Minimise' : 'Open again'
    panel.minimise.ariaExpanded = String(isOpen)
    // Only what fills the screen takes the page behind it away.
    if (dialog.open) dialog.close()
    if (isOpen && matchMedia(NARROW).matches) dialog.showModal()
    else dialog.show()
    opener.hidden = true
    if (isOpen) toEnd()
    if (withFocus) (isOpen ? input : panel.minimise).focus()
    else if (document.activeElement === panel.host)
      panel.host.shadowRoot?.querySelector<HTMLElement>(':focus')?.blur()
    keep()
  }
  function leave(): void {
    waiting?.abort()
    dialog.close()
    panel.host.remove()
    opener.hidden = false
  }
  function close(): void {
    shown = 'closed'
    keep()
    leave()
    opener.focus()
  }

  async function ask(message: string): Promise<void> {
    if (waiting || message.trim() === '') return
    problem.hidden = true
    const conversationHistory = messages
      .slice(-CHAT_HISTORY_LENGTH)
      .map(({ role, content }) => ({ role, content }))
    add({ role: 'user', content: message.trim() })
    input.value = ''
    waiting = new AbortController()
    const { signal } = waiting
    refresh()
    status.textContent = 'The assistant is answering'
    const draft = createElement('div', { className: 'message assistant', ariaHidden: 'true' })
    draft.append(createElement('span', { className: 'dots' }, '•••'))
    log.append(draft)
    toEnd()
    let written = ''
    const onText = (text: string) => {
      written += text
      draft.replaceChildren(...drawMarkdown(written))
      toEnd()
    }
    try {
      const reply = await askAssistant({
        assistant,
        message: message.trim(),
        conversationHistory,
        signal,
        onText,
      })
      const photos = reply.aboutPhotos && describePhotos ? await describePhotos() : null
      const content = photos === null ? reply.message : `${photos}\n\n${reply.message}`
      draft.remove()
      add({ role: 'assistant', content, sources: reply.sources, actions: reply.actions })
      status.textContent = content
    } catch (error) {
      draft.remove()
      if (signal.aborted) return
      // What `fetch` throws where nothing can be reached.
      const known = error instanceof TypeError ? answerOffline?.(message) : null
      if (known) {
        add(known)
        status.textContent = known.content
        return
      }
      add({ role: 'assistant', content: FAILED })
      const reason = error instanceof Error && error.name === 'Error' ? error.message : NO_ANSWER
      const description = `Failed to process your message: ${reason}`
      if (onProblem) onProblem('Error', description)
      problem.textContent = `Error. ${description}`
      problem.hidden = false
      status.textContent = ''
    } finally {
      waiting = null
      refresh()
    }
  }

  for (const message of messages) log.append(drawMessage(message))
  panel.suggestions.append(
    ...words.suggestions.map((text) => {
      const chip = createElement('button', { type: 'button', className: 'chip' }, text)
      chip.addEventListener('click', () => {
        void ask(text)
        input.focus()
      })
      return chip
    }),
  )
  panel.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask(input.value)
  })
  input.addEventListener('input', refresh)
  input.addEventListener('keydown', (event) => {
    // What composes a letter of another script is confirmed with Enter, too.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    void ask(input.value)
  })
  panel.minimise.addEventListener('click', () => show(shown === 'open' ? 'minimised' : 'open'))
  panel.close.addEventListener('click', close)
  panel.contact.addEventListener('click', () => {
    if (messages.length === 1) goToContact(null)
    else {
      panel.along.box.hidden = false
      panel.along.yes.focus()
    }
  })
  panel.along.yes.addEventListener('click', () => goToContact(messages))
  panel.along.no.addEventListener('click', () => goToContact(null))
  // Escape of the browser's own, where it is modal, and ours where it is not.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  })
  // A link leads away: where the window fills the screen, it would stand over the page that comes.
  log.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || !matchMedia(NARROW).matches) return
    shown = 'minimised'
    keep()
    show('minimised', false)
  })
  document.body.append(panel.host)
  refresh()
  show(state, state === 'open')
  return leave
}
