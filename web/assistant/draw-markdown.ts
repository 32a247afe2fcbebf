import { type Inline, readMarkdown } from '../../shared/text/markdown.ts'
import { createElement } from './create-element.ts'

const inline = (children: Inline[]): Node[] =>
  children.map((one) => {
    if (one.type === 'text') return document.createTextNode(one.text)
    if (one.type === 'code') return createElement('code', {}, one.text)
    if (one.type === 'link') return createElement('a', { href: one.href }, ...inline(one.children))
    return createElement(one.type, {}, ...inline(one.children))
  })

/** A little Markdown as elements; whoever wrote it, nothing but words and links to our own pages comes of it. */
export const drawMarkdown = (text: string): Node[] =>
  readMarkdown(text).map((block) =>
    block.type === 'paragraph'
      ? createElement('p', {}, ...inline(block.children))
      : createElement(
          block.isOrdered ? 'ol' : 'ul',
          {},
          ...block.items.map((item) => createElement('li', {}, ...inline(item))),
        ),
  )
