import type { ReactNode } from 'react'
import { type Block, type Inline, readMarkdown } from '../../shared/text/markdown.ts'
import { linkLook } from './link-look.ts'

function inline(children: Inline[]): ReactNode[] {
  return children.map((one, at) => {
    // The text does not change while it is shown.
    const key = `${at}`
    if (one.type === 'text') return one.text
    if (one.type === 'code') return <code key={key}>{one.text}</code>
    if (one.type === 'link')
      return (
        <a key={key} href={one.href} className={linkLook}>
          {inline(one.children)}
        </a>
      )
    const Mark = one.type
    return <Mark key={key}>{inline(one.children)}</Mark>
  })
}

function block(one: Block, at: number): ReactNode {
  const key = `${at}`
  if (one.type === 'paragraph') return <p key={key}>{inline(one.children)}</p>
  const List = one.isOrdered ? 'ol' : 'ul'
  return (
    <List key={key} className={`grid gap-1 pl-5 ${one.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {one.items.map((item, index) => (
        <li key={`${key}-${String(index)}`}>{inline(item)}</li>
      ))}
    </List>
  )
}

/** A little Markdown of our own pages. */
export const Markdown = ({ text }: { text: string }) => readMarkdown(text).map(block)
