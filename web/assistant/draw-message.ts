import type { ChatMessage } from './chat-message.ts'
import { createElement } from './create-element.ts'
import { drawMarkdown } from './draw-markdown.ts'

type PageLinks = NonNullable<ChatMessage['sources']>

const links = (className: string, label: string | null, pages: PageLinks | undefined): Node[] =>
  pages === undefined || pages.length === 0
    ? []
    : [
        createElement(
          'p',
          { className },
          ...(label === null ? [] : [`${label} `]),
          ...pages.map(({ href, title }) => createElement('a', { href }, title)),
        ),
      ]

/** One message of the log, an answer with its sources and with buttons that lead on. */
export function drawMessage({ role, content, sources, actions }: ChatMessage): HTMLElement {
  const isAnswer = role === 'assistant'
  return createElement(
    'div',
    { className: `message ${role}` },
    createElement('span', { className: 'unseen' }, isAnswer ? 'Assistant: ' : 'You: '),
    ...(isAnswer ? drawMarkdown(content) : [createElement('p', {}, content)]),
    ...links('sources', sources?.length === 1 ? 'Source:' : 'Sources:', sources),
    ...links('actions', null, actions),
  )
}
