/** The names under which the cache keeps what was read, so that live events reach it from outside. */
export const queryKeys = {
  projects: ['projects'],
  projectList: ['projects', 'list'],
  project: (id: number) => ['projects', id],
  progress: (id: number) => ['progress', id],
  analysis: (imageUrl: string) => ['analysis', imageUrl],
  usage: ['usage'],
  devices: ['devices'],
  exportParts: ['export-parts'],
} as const
