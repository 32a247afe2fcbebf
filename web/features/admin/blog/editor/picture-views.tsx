import { NodeViewContent, NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Trash2 } from 'lucide-react'
import { Button } from '../../../../ui/action/button.tsx'
import { Tag } from '../../../../ui/feedback/tag.tsx'
import { inputLook } from '../../../../ui/form/input-look.ts'

interface AltProps {
  label: string
  value: string
  onChange: (alt: string) => void
}

/** What a picture shows, for whoever does not see it. */
const AltField = ({ label, value, onChange }: AltProps) => (
  <label className="grid gap-1 text-xs font-semibold text-ink-2">
    <span className="flex flex-wrap items-center gap-2">
      {label}
      {value.trim() === '' ? <Tag tone="warn">Missing</Tag> : null}
    </span>
    <input
      value={value}
      maxLength={300}
      onChange={(event) => onChange(event.target.value)}
      className={`${inputLook} text-sm font-normal`}
    />
  </label>
)

const Caption = () => (
  <div className="grid gap-1">
    <span contentEditable={false} className="text-xs font-semibold text-ink-2">
      Caption
    </span>
    <NodeViewContent className="min-h-hit rounded-control border border-dashed border-line-strong px-3 py-2 text-sm" />
  </div>
)

const Remove = ({ what, onRemove }: { what: string; onRemove: () => void }) => (
  <Button variant="plain" size="sm" className="justify-self-end" onClick={onRemove}>
    <Trash2 aria-hidden />
    Remove {what}
  </Button>
)

const LOOK = 'grid gap-3 rounded-card border border-line bg-raised p-3'

export const PictureView = ({ node: { attrs }, updateAttributes, deleteNode }: NodeViewProps) => (
  <NodeViewWrapper as="figure" className={LOOK}>
    <img
      contentEditable={false}
      data-drag-handle
      src={String(attrs['src'])}
      alt={String(attrs['alt'])}
      className="max-h-[26rem] w-full rounded-control object-contain"
    />
    <div contentEditable={false}>
      <AltField
        label="Alternative text"
        value={String(attrs['alt'])}
        onChange={(alt) => updateAttributes({ alt })}
      />
    </div>
    <Caption />
    <div contentEditable={false} className="grid">
      <Remove what="picture" onRemove={() => deleteNode()} />
    </div>
  </NodeViewWrapper>
)

export const ComparisonView = ({ node: { attrs }, updateAttributes, deleteNode }: NodeViewProps) => (
  <NodeViewWrapper as="figure" className={LOOK}>
    <div contentEditable={false} data-drag-handle className="grid gap-3 sm:grid-cols-2">
      {(['before', 'after'] as const).map((side) => (
        <div key={side} className="grid content-start gap-2">
          <img
            src={`${String(attrs['address'])}/${side}/w480.webp`}
            alt={String(attrs[side])}
            className="w-full rounded-control"
          />
          <AltField
            label={side === 'before' ? 'Alternative text, original' : 'Alternative text, staged'}
            value={String(attrs[side])}
            onChange={(alt) => updateAttributes({ [side]: alt })}
          />
        </div>
      ))}
    </div>
    <Caption />
    <div contentEditable={false} className="grid">
      <Remove what="comparison" onRemove={() => deleteNode()} />
    </div>
  </NodeViewWrapper>
)
