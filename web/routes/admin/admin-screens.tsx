import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { Component as NotFound } from '../not-found.tsx'
import { ScreenOutline } from '../shell/screen-outline.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

const screens = [
  { path: '', Screen: lazy(() => import('../../features/admin/dashboard/dashboard-screen.tsx')) },
  { path: 'users', Screen: lazy(() => import('../../features/admin/users/users-screen.tsx')) },
  { path: 'users/:id', Screen: lazy(() => import('../../features/admin/users/record/user-screen.tsx')) },
  { path: 'samples', Screen: lazy(() => import('../../features/admin/samples/samples-screen.tsx')) },
  { path: 'blog', Screen: lazy(() => import('../../features/admin/blog/blog-screen.tsx')) },
  {
    path: 'blog/posts/:id',
    Screen: lazy(() => import('../../features/admin/blog/studio/studio-screen.tsx')),
  },
  { path: 'email', Screen: lazy(() => import('../../features/admin/email/email-screen.tsx')) },
  { path: 'prompts', Screen: lazy(() => import('../../features/admin/prompts/prompts-screen.tsx')) },
  { path: 'help', Screen: lazy(() => import('../../features/admin/help/help-screen.tsx')) },
  { path: 'delivery', Screen: lazy(() => import('../../features/admin/delivery/presets-screen.tsx')) },
  { path: 'staging', Screen: lazy(() => import('../../features/admin/staging/staging-screen.tsx')) },
  { path: 'billing', Screen: lazy(() => import('../../features/admin/billing/billing-screen.tsx')) },
  { path: 'health', Screen: lazy(() => import('../../features/admin/health/health-screen.tsx')) },
  { path: 'audit', Screen: lazy(() => import('../../features/admin/audit/audit-screen.tsx')) },
  {
    path: 'notifications',
    Screen: lazy(() => import('../../features/admin/notifications/notifications-screen.tsx')),
  },
  {
    path: 'subscription-cleanup',
    Screen: lazy(() => import('../../features/admin/cleanup/cleanup-screen.tsx')),
  },
]

/** The screens of administration, each fetched when it is first opened. */
export const AdminScreens = () => (
  <ScreenBoundary path={useLocation().pathname}>
    <Suspense fallback={<ScreenOutline />}>
      <Routes>
        {screens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  </ScreenBoundary>
)
