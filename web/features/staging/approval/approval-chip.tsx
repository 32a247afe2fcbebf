import { useQuery } from '@tanstack/react-query'
import type { Deliverable } from '../delivery/deliverable.ts'
import { ApprovalTag } from './approval-tag.tsx'
import { approvalsQuery } from './approval-queries.ts'

interface Props {
  projectId: number
  /** What the state is read of: rooms of one listing are read together. */
  of: Deliverable
}

/** Where a seller's word on a room stands, among what else is said of it. */
export function ApprovalChip({ projectId, of }: Props) {
  const { data } = useQuery(approvalsQuery(of))
  const room = data?.rooms.find((each) => each.projectId === projectId)
  return room ? <ApprovalTag state={room.state} /> : null
}
