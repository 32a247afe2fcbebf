import { ImagePlus, Trash2 } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import type { WorkingPost } from '../../../../../shared/contracts/admin/blog-form.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { Panel } from './panel.tsx'

interface Props {
  form: WorkingPost
  onChange: (changes: Partial<WorkingPost>) => void
}

const AXES = [
  { axis: 'x', label: 'Focus from the left' },
  { axis: 'y', label: 'Focus from the top' },
] as const

/** The picture above the article, and the point of it that stays in sight where it is cropped. */
export function FeaturedPicture({ form: { featuredImage, focus }, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const point = (event: MouseEvent<HTMLImageElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const percent = (at: number, size: number) => Math.round(Math.min(Math.max(at / size, 0), 1) * 100)
    onChange({
      focus: { x: percent(event.clientX - left, width), y: percent(event.clientY - top, height) },
    })
  }
  return (
    <Panel title="Featured picture">
      {featuredImage ? (
        <>
          <div className="relative">
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the sliders below do the same */}
            <img
              src={featuredImage}
              alt="Featured"
              onClick={point}
              className="w-full cursor-crosshair rounded-control"
            />
            <span
              aria-hidden
              style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
              className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-saffron/70 shadow-md"
            />
          </div>
          {AXES.map(({ axis, label }) => (
            <label key={axis} className="grid gap-1 text-sm font-semibold">
              {label}
              <input
                type="range"
                min={0}
                max={100}
                value={focus[axis]}
                className="min-h-hit w-full accent-pine"
                onChange={({ target }) => onChange({ focus: { ...focus, [axis]: target.valueAsNumber } })}
              />
            </label>
          ))}
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => setChoosing(true)}>
          <ImagePlus aria-hidden />
          {featuredImage ? 'Choose another one' : 'Choose a picture'}
        </Button>
        {featuredImage ? (
          <Button
            variant="plain"
            size="sm"
            onClick={() => onChange({ featuredImage: null, focus: { x: 50, y: 50 } })}
          >
            <Trash2 aria-hidden />
            Remove
          </Button>
        ) : null}
      </div>
      {isChoosing ? (
        <PictureDialog
          kind="picture"
          isDecorative
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            if (chosen.kind === 'picture')
              onChange({ featuredImage: chosen.address, focus: { x: 50, y: 50 } })
            setChoosing(false)
          }}
        />
      ) : null}
    </Panel>
  )
}
