import { useState } from 'react'
import type { KitPiece } from '../../../../../shared/engine/kit/kit-manifest.ts'
import { pieceName } from '../../../../../shared/engine/furnish/piece-names.ts'
import { sentenceCase } from '../../sentence-case.ts'
import { DRAWERS } from './furniture-drawers.ts'
import { KitPicture } from './piece-picture.tsx'

interface Props {
  models: readonly KitPiece[]
  onAdd: (model: KitPiece) => void
}

/** All furniture that can be added, a drawer for each kind; only the pictures of the open one are fetched. */
export function FurnitureDrawer({ models, onAdd }: Props) {
  const [open, setOpen] = useState(DRAWERS[0].name)
  const { categories } = DRAWERS.find(({ name }) => name === open) ?? DRAWERS[0]
  const shown = models.filter(({ category }) => categories.includes(category))
  return (
    <section
      aria-label="Add a piece"
      className="grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-line pb-2"
    >
      <ul className="flex gap-1 overflow-x-auto px-2 pt-1">
        {DRAWERS.map(({ name }) => (
          <li key={name} className="flex-none">
            <button
              type="button"
              aria-pressed={name === open}
              onClick={() => setOpen(name)}
              className="min-h-hit rounded-tag px-3 text-sm whitespace-nowrap text-ink-2 hover:bg-sunken aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <ul className="flex snap-x scroll-px-3 gap-2 overflow-x-auto px-3 py-1">
        {shown.map((model) => {
          const name = pieceName(model)
          return (
            <li key={model.id} className="contents">
              <button
                type="button"
                aria-label={`Add: ${name} (${model.id})`}
                onClick={() => onAdd(model)}
                className="grid w-24 flex-none snap-start content-start gap-1 rounded-item border border-line bg-raised p-1.5 text-left text-xs leading-tight hover:border-ink-3"
              >
                <KitPicture model={model.id} />
                <span className="line-clamp-2">{sentenceCase(name)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
