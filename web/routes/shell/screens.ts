import { paths } from '../../paths.ts'

/** How the screens of the app are fetched, by their paths; the likeliest to come next first. */
export const screens: readonly { path: RegExp; load: () => Promise<unknown> }[] = [
  { path: pathOf(paths.staging), load: () => import('../staging.tsx') },
  { path: pathOf(paths.images), load: () => import('../images.tsx') },
  { path: pathOf(paths.dashboard), load: () => import('../dashboard.tsx') },
  { path: /^\/app\/project\//, load: () => import('../project.tsx') },
  { path: pathOf(paths.shoot), load: () => import('../shoot.tsx') },
  { path: pathOf(paths.queue), load: () => import('../queue.tsx') },
  { path: /^\/app\/listings\//, load: () => import('../listing.tsx') },
  { path: pathOf(paths.account), load: () => import('../account.tsx') },
  { path: pathOf(paths.subscription), load: () => import('../billing/subscription.tsx') },
]

function pathOf(path: string): RegExp {
  return new RegExp(`^${path}/?$`)
}
