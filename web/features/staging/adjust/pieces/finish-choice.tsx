import { type Finish, finishesOf } from '../../../../../shared/engine/furnish/edit/finishes.ts'
import type { KitPiece } from '../../../../../shared/engine/kit/kit-manifest.ts'

interface Props {
  model: KitPiece | undefined
  chosen: readonly string[]
  onChoose: (finish: string) => void
}

const MATERIALS = [
  { material: 'fabric', label: 'Fabric' },
  { material: 'wood', label: 'Wood' },
] as const

/** The fabrics and woods that a piece can be had in. */
export function FinishChoice({ model, chosen, onChoose }: Props) {
  const offered = model ? finishesOf(model) : []
  return MATERIALS.map(({ material, label }) => {
    const finishes = offered.filter((finish) => finish.material === material)
    return finishes.length > 0 ? (
      <fieldset key={material} className="grid gap-1">
        <legend className="mb-1 px-2 text-sm text-ink-2">{label}</legend>
        <div className="flex flex-wrap gap-1">
          {finishes.map((finish) => (
            <Swatch
              key={finish.id}
              finish={finish}
              isChosen={chosen.includes(finish.id)}
              onChoose={onChoose}
            />
          ))}
        </div>
      </fieldset>
    ) : null
  })
}

const Swatch = ({
  finish: { id, name, material, hex },
  isChosen,
  onChoose,
}: {
  finish: Finish
  isChosen: boolean
  onChoose: (id: string) => void
}) => (
  <button
    type="button"
    aria-pressed={isChosen}
    aria-label={`${name} ${material}`}
    title={name}
    onClick={() => onChoose(id)}
    className="grid size-hit place-items-center rounded-item hover:bg-sunken aria-pressed:outline-2 aria-pressed:outline-saffron"
  >
    <span className="size-7 rounded-full border border-line-strong" style={{ background: hex }} />
  </button>
)
