import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { ComparisonView, PictureView } from './picture-views.tsx'

const number = (element: Element | null, name: string) => Number(element?.getAttribute(name)) || null

/** The caption of a figure; one without any has an empty one. */
const captionOf = (figure: globalThis.Node): HTMLElement =>
  (figure instanceof Element ? figure.querySelector('figcaption') : null) ??
  document.createElement('figcaption')

const size = { width: { default: null }, height: { default: null } }

const IMAGE = 'img[src^="/rooms/"], img[src^="/api/blog/pictures/"]'

/** A picture with its alternative text and a caption. Only public copies of our own: what is pasted from elsewhere is left out. */
export const Picture = Node.create({
  name: 'picture',
  group: 'figure',
  content: 'text*',
  marks: 'bold italic link',
  draggable: true,
  isolating: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, ...size }),
  parseHTML: () => [
    {
      tag: 'figure:not([data-kind])',
      contentElement: captionOf,
      getAttrs: (figure) => readImage(figure.querySelector(IMAGE)),
    },
    { tag: IMAGE, getAttrs: (image) => readImage(image), contentElement: captionOf },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    ['img', imageAttributes(String(attrs['src']), String(attrs['alt']), attrs)],
    ['figcaption', 0],
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

function readImage(image: Element | null) {
  if (!image) return false
  return {
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
    width: number(image, 'width'),
    height: number(image, 'height'),
  }
}

const imageAttributes = (src: string, alt: string, { width, height }: Record<string, unknown>) => ({
  src,
  alt,
  ...(width && height ? { width: Number(width), height: Number(height) } : {}),
  loading: 'lazy',
})

/** A room before and after it was staged, to be compared. */
export const RoomComparison = Node.create({
  name: 'comparison',
  group: 'figure',
  content: 'text*',
  marks: 'bold italic link',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    address: { default: '' },
    before: { default: '' },
    after: { default: '' },
    ...size,
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-kind="comparison"]',
      contentElement: captionOf,
      getAttrs: (figure) => {
        const [before, after] = figure.querySelectorAll('img')
        const address = /^(\/api\/blog\/comparisons\/\w+)\/before\//.exec(
          before?.getAttribute('src') ?? '',
        )?.[1]
        if (address === undefined || !before || !after) return false
        return {
          address,
          before: before.getAttribute('alt') ?? '',
          after: after.getAttribute('alt') ?? '',
          width: number(before, 'width'),
          height: number(before, 'height'),
        }
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const image = (side: 'before' | 'after') => [
      'img',
      imageAttributes(`${String(attrs['address'])}/${side}/w960.webp`, String(attrs[side]), attrs),
    ]
    return [
      'figure',
      { 'data-kind': 'comparison' },
      image('before'),
      image('after'),
      ['figcaption', 0],
    ] as const
  },
  addNodeView: () => ReactNodeViewRenderer(ComparisonView),
})
