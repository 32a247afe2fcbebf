import type { DeliveryPackage } from '../../../shared/contracts/delivery.ts'
import type { deliveryPackages } from '../../db/schema/delivery/delivery-packages.ts'

/** A package as its owner sees it. */
export function describePackage(row: typeof deliveryPackages.$inferSelect): DeliveryPackage {
  const { id, presetId, state, done, bytes, failure, problems, captions, remarks } = row
  return {
    id,
    presetId,
    state,
    done,
    rooms: row.generationIds.length,
    bytes,
    failure,
    problems,
    captions,
    remarks,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
