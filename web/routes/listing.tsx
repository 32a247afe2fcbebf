import { useParams } from 'react-router-dom'
import { ListingView } from '../features/staging/listing/listing-view.tsx'

/** One listing. */
export function Component() {
  const { id = '' } = useParams()
  return <ListingView key={id} listingId={id} />
}
