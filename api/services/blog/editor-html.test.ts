import { getSchema, type Extensions } from '@tiptap/core'
import {
  Fragment,
  type DOMOutputSpec,
  type Mark,
  type Node,
  type NodeType,
  type Schema,
} from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const editor = new URL('../../../web/features/admin/blog/editor/article-extensions.ts', import.meta.url)
const { articleExtensions } = (await import(/* @vite-ignore */ editor.pathname)) as {
  articleExtensions: Extensions
}
const schema: Schema = getSchema(articleExtensions)

/** What each attribute may say beside its default. One that is new in the editor is to be given values here. */
const VALUES: Record<string, unknown[]> = {
  address: ['/api/blog/comparisons/abc234'],
  after: ['The same room, furnished'],
  alt: ['A "bright" room & its window'],
  before: ['An empty room'],
  colspan: [2],
  colwidth: [[120]],
  height: [600],
  href: ['/pricing', '#top', 'https://a.example/?x=1&y=2', 'mailto:ada@example.com', 'tel:+15550100'],
  level: [2, 3, 4],
  rowspan: [3],
  scope: ['row'],
  src: ['/rooms/living/after-1440.jpg', '/api/blog/pictures/abc234/w960.webp'],
  start: [4],
  title: ['A "title" & more'],
  width: [800],
}
/** Without these the element says nothing, and is left out. */
const NEEDED = ['src', 'href', 'address']

type Attributes = Record<string, unknown>
type Type = { name: string; spec: { attrs?: Attributes | undefined } }

/** The defaults of a type, and each value of each attribute beside the others' first. */
function attributesOf({ name, spec }: Type): Attributes[] {
  const names = Object.keys(spec.attrs ?? {})
  const valuesOf = (attribute: string) => {
    const values = VALUES[attribute]
    if (!values) throw new Error(`${name} has an attribute that no value is known for: ${attribute}`)
    return values
  }
  const full = Object.fromEntries(names.map((attribute) => [attribute, valuesOf(attribute)[0]]))
  const bare = Object.fromEntries(Object.entries(full).filter(([attribute]) => NEEDED.includes(attribute)))
  return [
    bare,
    ...names.flatMap((attribute) => valuesOf(attribute).map((value) => ({ ...full, [attribute]: value }))),
  ]
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const VOID = new Set(['img', 'br', 'hr'])

/** Writes what ProseMirror would build: `inside` stands where it leaves a hole. */
function write(spec: DOMOutputSpec, inside: string): string {
  if (typeof spec === 'string') return escapeText(spec)
  if (!Array.isArray(spec)) throw new Error('Elements are built by description, not by hand')
  const [tag, ...rest] = spec as [string, ...unknown[]]
  const [first] = rest
  const hasAttributes = typeof first === 'object' && first !== null && !Array.isArray(first)
  const attributes = Object.entries(hasAttributes ? (first as Attributes) : {})
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`)
    .join('')
  const children = hasAttributes ? rest.slice(1) : rest
  if (VOID.has(tag)) return `<${tag}${attributes} />`
  const content = children.map((child) => (child === 0 ? inside : write(child as DOMOutputSpec, inside)))
  return `<${tag}${attributes}>${content.join('')}</${tag}>`
}

function htmlOf(node: Node): string {
  let inside = ''
  node.forEach((child) => {
    inside += htmlOf(child)
  })
  if (node.isText) inside = escapeText(node.text!)
  const whole = node.isText || node.type.name === 'doc' ? inside : write(node.type.spec.toDOM!(node), inside)
  return node.marks.reduceRight((html, mark) => write(mark.type.spec.toDOM!(mark, true), html), whole)
}

/** As small as it may be, with these words where it takes words. */
function fill(type: NodeType, attrs: Attributes, marks: readonly Mark[] = []): Node {
  const words = type.inlineContent && type.contentMatch.matchType(schema.nodes.text)
  return words
    ? type.create(attrs, schema.text('Words & <signs>', marks))
    : (type.createAndFill(attrs) ?? type.createChecked(attrs))
}

/** The node in an article, inside whatever it has to stand in. */
function inArticle(node: Node): string {
  const { topNodeType } = schema
  const wrapping =
    topNodeType.contentMatch.findWrapping(node.type) ??
    // An inline one stands in a paragraph.
    topNodeType.contentMatch.findWrapping(schema.nodes.paragraph)?.concat(schema.nodes.paragraph)
  if (!wrapping) throw new Error(`${node.type.name} has no place in an article`)
  const whole = wrapping.reduceRight((inner, type) => type.createChecked(null, inner), node)
  return htmlOf(topNodeType.createChecked(null, Fragment.from(whole)))
}

const nodes = Object.values(schema.nodes).filter(({ name, isText }) => name !== 'doc' && !isText)
const marks = Object.values(schema.marks)

test.each(nodes.map((type) => [type.name, type] as const))(
  '%s is kept as the editor writes it',
  (_, type) => {
    for (const attrs of attributesOf(type)) {
      const html = inArticle(fill(type, attrs))
      expect(cleanHtml(html)).toBe(html)
    }
  },
)

test.each(marks.map((type) => [type.name, type] as const))('%s is kept wherever it may stand', (_, type) => {
  const places = nodes.filter(
    (place) => place.allowsMarkType(type) && place.contentMatch.matchType(schema.nodes.text),
  )
  expect(places).not.toEqual([])
  for (const place of places)
    for (const attrs of attributesOf(type)) {
      const [placed] = attributesOf(place)
      const html = inArticle(fill(place, placed, [type.create(attrs)]))
      expect(cleanHtml(html)).toBe(html)
    }
})

test('a table is made of what the editor’s table commands know', () => {
  const roles = nodes.flatMap(({ name, spec }) => (spec.tableRole ? [[name, spec.tableRole]] : []))
  expect(roles).toEqual([
    ['table', 'table'],
    ['tableRow', 'row'],
    ['tableCell', 'cell'],
    ['tableHeader', 'header_cell'],
  ])
})

test('an editor that writes what the sanitiser does not know is noticed', () => {
  expect(nodes.length).toBeGreaterThan(12)
  expect(marks.length).toBeGreaterThan(5)
  for (const html of ['<u>a</u>', '<ol type="a"><li><p>a</p></li></ol>', '<p style="color:red">a</p>'])
    expect(cleanHtml(html)).not.toBe(html)
})
