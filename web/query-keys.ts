/** The names under which the cache keeps what was read, so that live events reach it from outside. */
export const queryKeys = {
  projects: ['projects'],
  projectList: ['projects', 'list'],
  project: (id: number) => ['projects', id],
  progress: (id: number) => ['progress', id],
  analysis: (imageUrl: string) => ['analysis', imageUrl],
  listings: ['listings'],
  listingList: ['listings', 'list'],
  listing: (id: string) => ['listings', 'one', id],
  rooms: (listingId: string) => ['listings', 'rooms', listingId],
  versions: (projectId: number) => ['projects', projectId, 'versions'],
  usage: ['usage'],
  devices: ['devices'],
  passkeys: ['passkeys'],
  exportParts: ['export-parts'],
} as const
