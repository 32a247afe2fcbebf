import { paths } from '../paths.ts'

/** In the head of every page. */
export const MAIN_LINKS = [
  { href: paths.gallery, label: 'Gallery' },
  { href: paths.blog, label: 'Blog' },
  { href: paths.pricing, label: 'Pricing' },
  { href: paths.help, label: 'Help' },
  { href: paths.about, label: 'About' },
]

/** In the menu of small screens. */
export const ALL_LINKS = [
  { href: paths.home, label: 'Home' },
  ...MAIN_LINKS,
  { href: paths.privacy, label: 'Privacy Policy' },
  { href: paths.terms, label: 'Terms of Service' },
]

/** For whoever is signed in. */
export const USER_LINKS = [
  { href: paths.dashboard, label: 'Dashboard' },
  { href: paths.account, label: 'My Account' },
  { href: paths.accountImages, label: 'My Images' },
  { href: paths.subscription, label: 'Subscription' },
]
