import { paths } from '../../paths.ts'

/** In the head of every page, and in the menu of small screens. */
export const MAIN_LINKS = [
  { href: paths.home, label: 'Home' },
  { href: paths.gallery, label: 'Gallery' },
  { href: paths.blog, label: 'Blog' },
  { href: paths.pricing, label: 'Pricing' },
  { href: paths.help, label: 'Help' },
  { href: paths.about, label: 'About' },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.terms, label: 'Terms' },
]

/** For whoever is signed in. */
export const USER_LINKS = [
  { href: paths.dashboard, label: 'Dashboard' },
  { href: paths.account, label: 'My Account' },
  { href: paths.accountImages, label: 'My Images' },
  { href: paths.subscription, label: 'Subscription' },
]
