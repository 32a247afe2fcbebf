/** The cache's names of deliveries, apart from `queryKeys`: no screen needs them before a window is opened. */
export const deliveryKeys = {
  deliveryPresets: ['delivery-presets'],
  deliveryChoice: ['delivery-choice'],
  publishingCheck: (projectId: number) => ['projects', projectId, 'publishing-check'],
  publicPages: ['public-pages'],
  listingPage: (listingId: string) => ['public-pages', 'listing', listingId],
  deliveryPackages: (of: string) => ['delivery-packages', of],
  deliveryPackage: (id: string) => ['delivery-packages', 'one', id],
  disclosure: (projectId: number) => ['projects', projectId, 'disclosure'],
} as const
