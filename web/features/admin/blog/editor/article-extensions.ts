import { Mark, Node, type Extensions } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink, relOf } from './link-address.ts'
import { Picture, RoomComparison } from './picture-nodes.ts'
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts'

/** Written as the server keeps it: links to other sites say that we do not vouch for them. */
const ArticleLink = Link.extend({
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  renderHTML: ({ HTMLAttributes: { href, title } }) => [
    'a',
    { href: String(href), ...(title ? { title: String(title) } : {}), ...relOf(String(href)) },
    0,
  ],
})

/** Figures stand between paragraphs, never within lists and quotes: pages take articles apart at them. */
const Article = Node.create({ name: 'doc', topNode: true, content: '(block | figure)+' })

/** Attributes for which an article has no place: letters or Roman numbers before items, and what language code is in. */
const DROPPED: Record<string, string> = { orderedList: 'type', codeBlock: 'language' }

const Writing = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? []
    return extensions.map((extension) => {
      const dropped = DROPPED[extension.name]
      if (dropped === undefined || !(extension instanceof Node)) return extension
      return extension.extend({
        addAttributes() {
          const { [dropped]: _, ...kept } = this.parent?.() ?? {}
          return kept
        },
      })
    })
  },
})

const raised = (name: string, tag: 'sub' | 'sup') =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/**
 * What an article is made of: exactly what the server lets through, so that nothing that is written is lost when it is
 * saved. Typing `## `, `- `, `1. `, `> `, `---`, `**bold**`, `*italic*` or `` `code` `` does as Markdown does.
 */
export const articleExtensions: Extensions = [
  Article,
  Writing.configure({
    document: false,
    heading: { levels: [2, 3, 4] },
    link: false,
    underline: false,
    trailingNode: false,
  }),
  ArticleLink.configure({
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    isAllowedUri: (href) => isSafeLink(href),
    shouldAutoLink: (href) => isSafeLink(href),
  }),
  raised('subscript', 'sub'),
  raised('superscript', 'sup'),
  Picture,
  RoomComparison,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  Placeholder.configure({ placeholder: 'Write the article' }),
]
