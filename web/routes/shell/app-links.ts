import {
  Camera,
  CircleUserRound,
  CloudUpload,
  CreditCard,
  Images,
  LayoutDashboard,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '../../paths.ts'

export interface AppLink {
  to: string
  label: string
  /** Where there is room for one short word, if it has a place there. */
  short?: string
  icon: LucideIcon
  /** Current on this path alone, not on those below it. */
  end?: boolean
  /** Other paths whose screens belong here. */
  also?: string[]
}

/** Whether a link leads to where one is, for `aria-current`. */
export function isCurrent({ to, end, also }: AppLink, pathname: string): boolean {
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  if (also?.some(within)) return true
  return end ? pathname === to : within(to)
}

/** The places of the signed-in app, in the sidebar, the side menu and the bar at the bottom. */
export const appLinks: AppLink[] = [
  { to: paths.dashboard, label: 'Dashboard', short: 'Home', icon: LayoutDashboard, end: true },
  { to: paths.staging, label: 'Image Staging', short: 'Stage', icon: WandSparkles },
  { to: paths.shoot, label: 'Shoot a room', short: 'Shoot', icon: Camera },
  { to: paths.queue, label: 'Upload queue', short: 'Queue', icon: CloudUpload },
  {
    to: paths.images,
    label: 'My Images',
    short: 'Images',
    icon: Images,
    also: ['/app/project', '/app/listings'],
  },
  { to: paths.account, label: 'Account', short: 'Account', icon: CircleUserRound },
  { to: paths.subscription, label: 'Subscription', short: 'Credits', icon: CreditCard },
]
