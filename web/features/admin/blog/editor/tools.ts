import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareSplitHorizontal,
  Strikethrough,
  Undo2,
} from 'lucide-react'
import { chainInText } from './chain-in-text.ts'

export interface Tool {
  label: string
  keys?: string
  icon: LucideIcon
  /** Left out for what is not on or off. */
  isOn?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const mark = (label: string, name: string, icon: LucideIcon, keys?: string): Tool => ({
  label,
  icon,
  ...(keys && { keys }),
  isOn: (editor) => editor.isActive(name),
  run: (editor) => chainInText(editor).toggleMark(name).run(),
})

const heading = (level: 2 | 3, icon: LucideIcon): Tool => ({
  label: level === 2 ? 'Heading' : 'Subheading',
  keys: `Ctrl+Alt+${level}`,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => chainInText(editor).toggleHeading({ level }).run(),
})

export type AskedTool = 'link' | 'picture' | 'comparison'

/** What stands in the toolbar, in groups; what asks for something first is done by whoever shows it. */
export const toolsFor = (ask: (what: AskedTool) => void): Tool[][] => [
  [
    {
      label: 'Undo',
      keys: 'Ctrl+Z',
      icon: Undo2,
      canRun: (editor) => editor.can().undo(),
      run: (editor) => chainInText(editor).undo().run(),
    },
    {
      label: 'Redo',
      keys: 'Ctrl+Shift+Z',
      icon: Redo2,
      canRun: (editor) => editor.can().redo(),
      run: (editor) => chainInText(editor).redo().run(),
    },
  ],
  [heading(2, Heading2), heading(3, Heading3)],
  [
    mark('Bold', 'bold', Bold, 'Ctrl+B'),
    mark('Italic', 'italic', Italic, 'Ctrl+I'),
    mark('Strikethrough', 'strike', Strikethrough),
    mark('Code', 'code', Code, 'Ctrl+E'),
    {
      label: 'Link',
      keys: 'Ctrl+K',
      icon: Link,
      isOn: (editor) => editor.isActive('link'),
      run: () => ask('link'),
    },
  ],
  [
    {
      label: 'Bullet list',
      keys: 'Ctrl+Shift+8',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => chainInText(editor).toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      keys: 'Ctrl+Shift+7',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => chainInText(editor).toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      keys: 'Ctrl+Shift+B',
      icon: Quote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => chainInText(editor).toggleBlockquote().run(),
    },
    {
      label: 'Divider',
      icon: Minus,
      run: (editor) => chainInText(editor).setHorizontalRule().run(),
    },
  ],
  [
    { label: 'Picture', icon: ImagePlus, run: () => ask('picture') },
    { label: 'Before and after', icon: SquareSplitHorizontal, run: () => ask('comparison') },
  ],
  [
    {
      label: 'Clear formatting',
      icon: RemoveFormatting,
      run: (editor) => chainInText(editor).unsetAllMarks().clearNodes().run(),
    },
  ],
]
