import type { ApprovalLinkRow } from './find-approval-link.ts'

/** The screen of the app that shows what a link is about. */
export const approvalScreen = ({ listingId, projectId }: ApprovalLinkRow): string =>
  listingId === null ? `/app/project/${projectId ?? ''}` : `/app/listings/${listingId}`
