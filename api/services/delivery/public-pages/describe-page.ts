import type { PublicPage } from '../../../../shared/contracts/delivery/public-pages.ts'
import type { disclosures, listingDisclosures } from '../../../db/schema/delivery/disclosures.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { disclosureUrl } from '../disclosure-url.ts'

type Row = typeof disclosures.$inferSelect | typeof listingDisclosures.$inferSelect

const shared = (
  { config }: ServiceContext<'config'>,
  { id, token, publishedAt, endsOn, isSearchable }: Row,
) => ({
  id,
  url: disclosureUrl(config, token),
  publishedAt: publishedAt.toISOString(),
  endsOn,
  isSearchable,
})

export const describeRoomPage = (
  ctx: ServiceContext<'config'>,
  row: typeof disclosures.$inferSelect,
): PublicPage => {
  const { roomName: name, projectId, listingId } = row
  return { ...shared(ctx, row), kind: 'room', name, projectId, listingId }
}

export const describeListingPage = (
  ctx: ServiceContext<'config'>,
  row: typeof listingDisclosures.$inferSelect,
): PublicPage => ({
  ...shared(ctx, row),
  kind: 'listing',
  name: row.name,
  projectId: null,
  listingId: row.listingId,
})
