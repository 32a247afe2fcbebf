import type { CatalogueEntries } from '../catalogue-entry.ts'
import { LongList } from './long-list.tsx'

const rooms = (count: number) => Array.from({ length: count }, (_, index) => `Room ${index + 1}`)

const listOf = (count: number) => () => (
  <LongList name={`${count} rooms`} items={rooms(count)} idOf={(room) => room} label="Rooms">
    {(room, place) => (
      <li key={room} aria-posinset={place} aria-setsize={place && -1}>
        {room}
      </li>
    )}
  </LongList>
)

export const entries: CatalogueEntries = {
  'long-list': [
    { name: 'default', show: listOf(3) },
    { name: 'a thousand', show: listOf(1000) },
  ],
}
