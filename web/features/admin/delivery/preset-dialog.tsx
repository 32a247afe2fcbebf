import { useRef, useState, type FormEvent } from 'react'
import type { AdminPreset } from '../../../../shared/contracts/admin/delivery-presets.ts'
import type { PresetRules } from '../../../../shared/contracts/delivery.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PresetFields, PresetInput } from './preset-fields.ts'
import { PresetFormFields } from './preset-form-fields.tsx'
import { PresetPreview } from './preset-preview.tsx'
import { useSavePreset } from './preset-queries.ts'
import { SavedFirst } from './saved-first.tsx'

interface Props {
  /** Null for a new one. */
  preset: AdminPreset | null
  onClose: () => void
}

/** Reads the form by the contract: its values, or what is wrong with which field. */
function readForm(form: HTMLFormElement) {
  const fields = PresetFields.safeParse(Object.fromEntries(new FormData(form)))
  return fields.success ? PresetInput.safeParse(fields.data) : fields
}

/** Writes a preset or changes one, and shows the files that its rules make. */
export function PresetDialog({ preset, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(preset)
  // What the fields begin with: one's own preset, or the one that somebody else saved first.
  const [shown, setShown] = useState(preset)
  const [theirs, setTheirs] = useState<AdminPreset | null>(null)
  const [rules, setRules] = useState<PresetRules | null>(preset?.rules ?? null)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { mutate, isPending } = useSavePreset(base, { onSaved: onClose, onConflict: setTheirs })

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const read = readForm(event.currentTarget)
    if (read.success) setRules(read.data.rules)
    setErrors({})
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readForm(event.currentTarget)
    if (read.success) {
      const { id, ...values } = read.data
      return mutate({ id, form: values })
    }
    const named = read.error.issues.map(({ path, message }) => [
      String(path[0] === 'rules' ? path[1] : path[0]),
      message,
    ])
    setErrors(Object.fromEntries(named.toReversed()))
    const field = form.current?.elements.namedItem(named[0][0])
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={preset ? 'Edit preset' : 'Add preset'}
    >
      {theirs ? (
        <SavedFirst
          theirs={theirs}
          onKeepMine={() => {
            setBase(theirs)
            setTheirs(null)
          }}
          onTakeTheirs={() => {
            setBase(theirs)
            setShown(theirs)
            setRules(theirs.rules)
            setTheirs(null)
          }}
        />
      ) : null}
      {/* Fields are uncontrolled: other values are another form. */}
      <form
        ref={form}
        key={shown?.version}
        onSubmit={onSubmit}
        onChange={onChange}
        noValidate
        className="grid gap-4"
      >
        <PresetFormFields preset={shown} errors={errors} />
        {rules === null ? (
          <Banner tone="info" title="Preview">
            Fill in the rules to see the files that they make.
          </Banner>
        ) : (
          <PresetPreview rules={rules} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
