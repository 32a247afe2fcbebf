import { Lock } from 'lucide-react'
import type { StylePreset } from '../../../../shared/style-presets.ts'
import { stylePicture } from './style-pictures.ts'

interface Props {
  styles: readonly StylePreset[]
  /** The one whose words stand in the text. */
  chosenId: string | undefined
  lastId: string | undefined
  /** The plan comes without advanced styles. */
  withoutAdvanced: boolean
  onChoose: (preset: StylePreset) => void
}

/** Styles as pictures with their names; one without a picture says what it is like. */
export const StylePicker = ({ styles, chosenId, lastId, withoutAdvanced, onChoose }: Props) => (
  <ul aria-label="Styles" className="-mx-1 flex scroll-px-1 snap-x gap-2.5 overflow-x-auto p-1 pb-2">
    {styles.map((preset) => (
      <li key={preset.id} className="grid w-36 flex-none snap-start">
        <button
          type="button"
          {...(preset.isAdvanced && withoutAdvanced
            ? { 'aria-haspopup': 'dialog' }
            : { 'aria-pressed': preset.id === chosenId })}
          onClick={() => onChoose(preset)}
          className="grid content-start gap-1 overflow-hidden rounded-control border border-line bg-raised text-left text-sm hover:border-line-strong aria-pressed:border-pine aria-pressed:shadow-[inset_0_0_0_1px_var(--pine)]"
        >
          <StylePicture id={preset.id} />
          <span className="grid gap-0.5 px-3 py-2">
            <b>{preset.name}</b>
            {preset.isAdvanced && withoutAdvanced ? (
              <span className="flex items-center gap-1 text-xs text-ink-2">
                <Lock aria-hidden className="size-3.5" />
                Pro
              </span>
            ) : null}
            {preset.id === lastId ? <span className="text-xs text-ink-2">Last used</span> : null}
            {stylePicture(preset.id) ? null : (
              <span className="text-xs leading-snug text-ink-2">{preset.description}</span>
            )}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

const StylePicture = ({ id }: { id: string }) => {
  const src = stylePicture(id)
  return src ? (
    <img
      src={src}
      width={528}
      height={352}
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-[3/2] w-full object-cover"
    />
  ) : null
}
