/** What a package is made of. */
export type Deliverable = { listingId: string } | { projectId: number }
