import { createBrowserRouter, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom'
import { paths } from './paths.ts'
import { Blank } from './routes/shell/blank.tsx'
import { Root } from './routes/root.tsx'
import { RouteError } from './routes/route-error.tsx'
import { SITE_PATHS } from './site-paths.ts'

/** Sends an old address on and keeps its query. */
const moved =
  (to: string) =>
  ({ request }: LoaderFunctionArgs) =>
    redirect(to + new URL(request.url).search)

/**
 * Pages of the public site come from the server. The app itself sees such an address only when it was opened
 * there without a connection, and then says so.
 */
const fromServer = ({ request }: LoaderFunctionArgs) =>
  request.url === window.location.href ? null : redirectDocument(request.url)

/** Every screen is fetched when it is first opened, so that the first page stays small. */
export const makeRouter = () => {
  // To the router, every address opened afresh is the same one, and scrolled to where that was left, perhaps by another person.
  if (history.state === null) history.replaceState({ key: `${performance.timeOrigin}` }, '')
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <Blank />,
      children: [
        {
          lazy: () => import('./routes/public/public-layout.tsx'),
          children: [
            ...[...SITE_PATHS, `${paths.blog}/:slug`].map((path) => ({
              path,
              loader: fromServer,
              lazy: () => import('./routes/site-offline.tsx'),
            })),
            { path: paths.sharedRoom, lazy: () => import('./routes/shared-room.tsx') },
            { path: paths.plans, lazy: () => import('./routes/billing/plans.tsx') },
            { path: paths.checkoutSuccess, lazy: () => import('./routes/billing/checkout-success.tsx') },
            { path: paths.checkoutCancel, lazy: () => import('./routes/billing/checkout-cancel.tsx') },
            { path: paths.checkoutComplete, lazy: () => import('./routes/billing/checkout-complete.tsx') },
            { path: paths.auth, lazy: () => import('./routes/auth/auth.tsx') },
            { path: paths.resetPassword, lazy: () => import('./routes/auth/reset-password.tsx') },
            { path: paths.verifyEmail, lazy: () => import('./routes/auth/verify-email.tsx') },
            { path: paths.debug, lazy: () => import('./routes/debug.tsx') },
            { path: '*', lazy: () => import('./routes/not-found.tsx') },
          ],
        },
        { path: paths.shoot, lazy: () => import('./routes/shoot.tsx') },
        {
          path: paths.dashboard,
          lazy: () => import('./routes/shell/app-layout.tsx'),
          children: [
            { index: true, lazy: () => import('./routes/dashboard.tsx') },
            { path: 'staging', lazy: () => import('./routes/staging.tsx') },
            { path: 'images', lazy: () => import('./routes/images.tsx') },
            { path: 'subscription', lazy: () => import('./routes/billing/subscription.tsx') },
            { path: 'account', lazy: () => import('./routes/account.tsx') },
            { path: 'queue', lazy: () => import('./routes/queue.tsx') },
            { path: 'project/:id', lazy: () => import('./routes/project.tsx') },
            { path: 'listings/:id', lazy: () => import('./routes/listing.tsx') },
            // Its screens are named where administrators alone come: nobody else learns of them.
            {
              // Kept on no device before it is opened.
              lazy: async () => ({
                ErrorBoundary: (await import('./routes/shell/app-layout.tsx')).ScreenError,
              }),
              children: [{ path: 'admin/*', lazy: () => import('./routes/admin/admin-area.tsx') }],
            },
            { path: '*', lazy: () => import('./routes/not-found.tsx') },
          ],
        },
        { path: '/staging', loader: moved(paths.staging) },
        { path: '/account', loader: moved(paths.account) },
      ],
    },
  ])
}
