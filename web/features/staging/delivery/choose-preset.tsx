import { useState } from 'react'
import type { DeliveryPreset } from '../../../../shared/contracts/delivery.ts'
import { US_STATES } from '../../../../shared/contracts/delivery/us-states.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import type { Deliverable } from './deliverable.ts'
import { describePreset, describeStanding } from './describe-preset.ts'
import { HiddenParts } from './hidden-parts.tsx'
import { ListingPage } from './listing-page.tsx'
import { OriginalPage } from './original-page.tsx'
import { useOrderPackage } from './package-queries.ts'

interface Props {
  presets: { data: DeliveryPreset[]; chosen: string | null; chosenByState: string | null }
  of: Deliverable
  onOrdered: (packageId: string) => void
}

const nameOf = ({ name, states }: DeliveryPreset): string =>
  states.length === 0 ? name : `${name} · ${states.join(', ')}`

/** The listing service whose rules hold, what they do to the files, and whether originals get public pages. */
export function ChoosePreset({ presets: { data: presets, chosen, chosenByState }, of, onOrdered }: Props) {
  const [id, setId] = useState(chosen ?? presets.find(({ states }) => states.length === 0)?.id ?? '')
  const preset = presets.find((each) => each.id === id) ?? presets[0]
  const namesOriginal = preset.rules.caption.includes('{original}')
  const [published, setPublished] = useState<boolean>()
  const { mutate, isPending } = useOrderPackage(of, (ordered) => onOrdered(ordered.id))
  const publishOriginals = namesOriginal && (published ?? false)
  const [hasConsent, setConsent] = useState(false)
  return (
    <div className="grid gap-5">
      <SelectField
        data-first
        label="Listing service"
        value={preset.id}
        options={presets.map((each) => ({ value: each.id, label: nameOf(each) }))}
        onChange={setId}
      />
      <div className="grid gap-2 text-sm">
        <ul className="grid gap-1.5">
          {describePreset(preset).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-ink-2">{describeStanding(preset)}</p>
        {chosenByState !== null && preset.id === chosen ? (
          <p className="text-ink-2">Chosen by the state, {US_STATES[chosenByState]}.</p>
        ) : null}
      </div>
      {namesOriginal ? (
        <div className="grid gap-1 border-t border-line pt-4">
          <Switch
            label="Publish the originals"
            checked={publishOriginals}
            onChange={(checked) => setPublished(checked)}
          />
          <p className="text-sm text-ink-2">
            {preset.rules.links === 'required'
              ? 'This service wants the address of the original in the caption. '
              : 'The caption can name an address that shows the original. '}
            Each room gets a public page with its original beside the staged photo, without a name or a brand
            on it. Nobody finds it without the address, and you can withdraw it.
          </p>
          {publishOriginals ? (
            <>
              <Switch
                label="Tenants agreed in writing"
                checked={hasConsent}
                onChange={(checked) => setConsent(checked)}
              />
              <p className="text-sm text-ink-2">
                Needed where an original shows a tenant’s belongings, as New South Wales asks for. Without it,
                originals that seem to show any stay private.
              </p>
            </>
          ) : null}
        </div>
      ) : null}
      {'projectId' in of ? (
        <>
          <HiddenParts projectId={of.projectId} />
          <OriginalPage projectId={of.projectId} />
        </>
      ) : (
        <ListingPage listingId={of.listingId} />
      )}
      <Button
        className="justify-self-start"
        busy={isPending}
        onClick={() => mutate({ presetId: preset.id, publishOriginals, hasConsent })}
      >
        Make the files
      </Button>
    </div>
  )
}
