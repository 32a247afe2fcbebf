import { useQuery } from '@tanstack/react-query'
import { ROOM_TYPES } from '../../../../shared/constants.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { listingsQuery } from '../../../queries/listings-query.ts'
import { sentenceCase } from '../sentence-case.ts'
import type { ImageFilter } from './image-filter.ts'

const ALL = 'all'

interface Props {
  filter: ImageFilter
  onFilter: (filter: ImageFilter) => void
}

/** Narrows My Images down by listing, room and status. */
export function ImageFilters({ filter, onFilter }: Props) {
  const { data: listings = [] } = useQuery(listingsQuery)
  return (
    <fieldset
      aria-label="Filter"
      className="mb-8 grid min-w-0 grid-cols-2 gap-3 *:first:max-sm:col-span-2 sm:grid-cols-3"
    >
      <SelectField
        label="Listing"
        value={filter.listingId ?? ALL}
        options={[
          { value: ALL, label: 'All listings' },
          ...listings.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onFilter({ ...filter, listingId: value === ALL ? undefined : value })}
      />
      <SelectField
        label="Room"
        value={filter.roomType ?? ALL}
        options={[
          { value: ALL, label: 'All rooms' },
          ...ROOM_TYPES.map((value) => ({ value, label: sentenceCase(value) })),
        ]}
        onChange={(value) => onFilter({ ...filter, roomType: value === ALL ? undefined : value })}
      />
      <SelectField
        label="Status"
        value={filter.status ?? ALL}
        options={[
          { value: ALL, label: 'All' },
          { value: 'completed', label: 'Completed' },
          { value: 'processing', label: 'Processing' },
          { value: 'failed', label: 'Failed' },
          { value: 'pending', label: 'Pending' },
        ]}
        onChange={(value) => onFilter({ ...filter, status: value === ALL ? undefined : value })}
      />
    </fieldset>
  )
}
