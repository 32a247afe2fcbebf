import type { ManifestOptions } from 'vite-plugin-pwa'

const wide = { sizes: '1280x800', type: 'image/jpeg', form_factor: 'wide' } as const
const narrow = { sizes: '780x1688', type: 'image/jpeg', form_factor: 'narrow' } as const

/** The web app manifest: what a phone shows when Nestage is installed. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Nestage',
  short_name: 'Nestage',
  description: 'Photograph an empty room and see it furnished beside the original.',
  lang: 'en',
  start_url: '/app?source=installed',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#F4F3EF',
  theme_color: '#F4F3EF',
  categories: ['business', 'photo', 'productivity'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    { ...wide, src: '/screenshots/compare-wide.jpg', label: 'The original beside the staged room' },
    { ...wide, src: '/screenshots/dashboard-wide.jpg', label: 'Credits and the latest rooms' },
    { ...narrow, src: '/screenshots/compare-narrow.jpg', label: 'The original beside the staged room' },
    { ...narrow, src: '/screenshots/dashboard-narrow.jpg', label: 'Credits and the latest rooms' },
  ],
  share_target: {
    action: '/app/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*'] }] },
  },
  file_handlers: [
    {
      action: '/app/shoot',
      accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] },
    },
  ],
  shortcuts: [
    {
      name: 'New shoot',
      short_name: 'Shoot',
      url: '/app/shoot',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'New Staging Project',
      short_name: 'New project',
      url: '/app/staging',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
}
