/** What a paste held that an article may not. */
export interface CleanedPaste {
  html: string
  /** Videos, frames and the like. */
  embeds: number
  /** Pictures of other programs and sites. */
  pictures: number
}

const GONE = 'style, script, meta, link, title, xml, noscript, template, o\\:p, w\\:sdt > w\\:sdtPr'
const EMBEDS = 'iframe, object, embed, video, audio'

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

function removeComments(root: Node): void {
  for (const child of Array.from(root.childNodes))
    if (child.nodeType === Node.COMMENT_NODE) child.remove()
    else removeComments(child)
}

/** Word writes lists as paragraphs: `mso-list:l0 level2 lfo1`, with the bullet or number before the text. */
function buildWordLists(root: HTMLElement): void {
  const levelOf = (node: Element | null) =>
    Number(/mso-list:[^;]*level(\d+)/i.exec(node?.getAttribute('style') ?? '')?.[1] ?? 0)
  for (const first of root.querySelectorAll<HTMLElement>('p')) {
    if (!first.isConnected || levelOf(first) === 0) continue
    const items: Element[] = [first]
    for (let next = first.nextElementSibling; next && levelOf(next) > 0; next = next.nextElementSibling)
      items.push(next)
    const stack: { level: number; list: HTMLElement }[] = []
    const holder = root.ownerDocument.createElement('div')
    first.before(holder)
    for (const item of items) {
      const level = levelOf(item)
      const marker = takeMarker(item)
      while (stack.length > 0 && stack[stack.length - 1].level > level) stack.pop()
      if (stack.length === 0 || stack[stack.length - 1].level < level) {
        const list = root.ownerDocument.createElement(/^\s*\(?[\da-z]{1,3}[.)]/i.test(marker) ? 'ol' : 'ul')
        const parent = stack[stack.length - 1]?.list.lastElementChild ?? holder
        parent.append(list)
        stack.push({ level, list })
      }
      const entry = root.ownerDocument.createElement('li')
      const text = root.ownerDocument.createElement('p')
      text.append(...item.childNodes)
      entry.append(text)
      stack[stack.length - 1].list.append(entry)
      item.remove()
    }
    unwrap(holder)
  }
}

/** Takes away the bullet or number that Word wrote, and answers it. */
function takeMarker(item: Element): string {
  const marker = item.querySelector('[style*="mso-list:Ignore" i]')
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text
}

/** Bold and italics that are told by style alone; a `b` that is not bold, in which Google Docs wraps all, is none. */
function styleToMarks(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('b, strong, i, em, span')) {
    const weight = element.style.fontWeight
    const isPlain = weight === 'normal' || weight === '400'
    if (element.matches('b, strong') && isPlain) {
      unwrap(element)
      continue
    }
    if (!element.matches('span')) continue
    const marks = [
      ...(weight === 'bold' || Number(weight) >= 600 ? ['strong'] : []),
      ...(element.style.fontStyle === 'italic' ? ['em'] : []),
      ...(element.style.textDecoration.includes('line-through') ? ['s'] : []),
      ...(element.style.verticalAlign === 'super' ? ['sup'] : []),
      ...(element.style.verticalAlign === 'sub' ? ['sub'] : []),
    ]
    for (const tag of marks) {
      const mark = element.ownerDocument.createElement(tag)
      mark.append(...element.childNodes)
      element.append(mark)
    }
    unwrap(element)
  }
}

/** Google Docs puts a nested list beside the item that it belongs to. */
function nestLists(root: HTMLElement): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling
    if (item?.matches('li')) item.append(list)
  }
}

function dropAttributes(element: Element): void {
  for (const { name } of element.attributes)
    if (
      ![
        'href',
        'src',
        'alt',
        'width',
        'height',
        'colspan',
        'rowspan',
        'scope',
        'start',
        'data-kind',
      ].includes(name)
    )
      element.removeAttribute(name)
  for (const child of element.children) dropAttributes(child)
}

/**
 * What was copied from Word, Google Docs or a web page as an article may hold it: its headings, lists, links and
 * emphasis, none of its looks.
 */
export function cleanPastedHtml(html: string): CleanedPaste {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What is copied within the editor is as it should be.
  if (body.querySelector('[data-pm-slice]')) return { html, embeds: 0, pictures: 0 }
  removeComments(body)
  const embeds = [...body.querySelectorAll(EMBEDS)]
  const pictures = [...body.querySelectorAll('img')].filter(
    (image) => !/^\/(rooms|api\/blog)\//.test(image.getAttribute('src') ?? ''),
  )
  for (const element of [...embeds, ...pictures, ...body.querySelectorAll(GONE)]) element.remove()
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2')
  buildWordLists(body)
  styleToMarks(body)
  nestLists(body)
  for (const title of body.querySelectorAll('h1')) rename(title, 'h2')
  for (const title of body.querySelectorAll('h5, h6')) rename(title, 'h4')
  // Headings are bold by themselves.
  for (const bold of body.querySelectorAll(':is(h2, h3, h4) :is(b, strong)')) unwrap(bold)
  for (const line of body.querySelectorAll('br.Apple-interchange-newline')) line.remove()
  for (const text of body.querySelectorAll('p'))
    if (text.textContent.trim() === '' && !text.querySelector('img')) text.remove()
  for (const child of body.children) dropAttributes(child)
  const written = [...body.childNodes].map((node) =>
    node instanceof Element ? node.outerHTML : (node.textContent ?? ''),
  )
  return { html: written.join(''), embeds: embeds.length, pictures: pictures.length }
}
