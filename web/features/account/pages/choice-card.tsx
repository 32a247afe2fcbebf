import { useQuery } from '@tanstack/react-query'
import type { DeliveryPreset } from '../../../../shared/contracts/delivery.ts'
import type { DeliveryChoice } from '../../../../shared/contracts/delivery/delivery-choice.ts'
import { US_STATES } from '../../../../shared/contracts/delivery/us-states.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { deliveryChoiceQuery, useSetChoice } from './pages-queries.ts'

const NONE = ''
const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }))

/** The listing service whose rules are offered first. */
export function ChoiceCard() {
  const { data, isError } = useQuery(deliveryChoiceQuery)
  if (!data && !isError) return <Skeleton className="h-56 w-full" />
  return (
    <Card className="grid gap-4">
      <h2 className="text-[1.375rem]">Files for the MLS</h2>
      {data ? <Choice {...data} /> : <Unloaded>Your listing service could not be looked up.</Unloaded>}
    </Card>
  )
}

function Choice({ choice, presets }: { choice: DeliveryChoice; presets: DeliveryPreset[] }) {
  const { mutate } = useSetChoice()
  return (
    <>
      <SelectField
        label="Listing service"
        value={choice.presetId ?? NONE}
        options={[
          { value: NONE, label: 'By the state of each listing' },
          ...presets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => mutate({ ...choice, presetId: id === NONE ? null : id })}
      />
      {choice.presetId === null ? (
        <SelectField
          label="Your state"
          hint="For listings whose address does not say it."
          value={choice.state ?? NONE}
          options={[{ value: NONE, label: 'None' }, ...STATES]}
          onChange={(state) => mutate({ ...choice, state: state === NONE ? null : state })}
        />
      ) : null}
    </>
  )
}
