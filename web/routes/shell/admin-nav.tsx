import {
  CircleHelp,
  BadgeDollarSign,
  Bell,
  Eraser,
  Gauge,
  HeartPulse,
  Images,
  Layers,
  Newspaper,
  Mail,
  Package,
  ScrollText,
  SquareTerminal,
  Users,
} from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../paths.ts'
import type { AppLink } from './app-links.ts'
import { NavLinks, type NavLinksProps } from './nav-links.tsx'

/** The places of administration, as the sidebar names them. */
const adminLinks: AppLink[] = [
  { to: paths.admin, label: 'Admin Dashboard', icon: Gauge, end: true },
  { to: paths.adminUsers, label: 'Users Management', icon: Users },
  { to: paths.adminSamples, label: 'Samples Gallery', icon: Images },
  { to: paths.adminBlog, label: 'Blog Management', icon: Newspaper },
  { to: paths.adminEmail, label: 'Email Management', icon: Mail },
  { to: paths.adminPrompts, label: 'System Prompts', icon: SquareTerminal },
  { to: paths.adminHelp, label: 'Help topics', icon: CircleHelp },
  { to: paths.adminDelivery, label: 'Delivery presets', icon: Package },
  { to: paths.adminStaging, label: 'Staging desk', icon: Layers },
  { to: paths.adminBilling, label: 'Billing desk', icon: BadgeDollarSign },
  { to: paths.adminHealth, label: 'Health desk', icon: HeartPulse },
  { to: paths.adminAudit, label: 'Audit trail', icon: ScrollText },
  { to: paths.adminNotifications, label: 'Notifications', icon: Bell },
  { to: paths.adminCleanup, label: 'Subscription cleanup', icon: Eraser },
]

/** The places of administration under their heading. Fetched for administrators alone. */
export default function AdminNav(props: Pick<NavLinksProps, 'large' | 'onChoose'>) {
  const headingId = useId()
  return (
    <nav aria-labelledby={headingId} className="grid gap-0.5 border-t border-line pt-3">
      <h2 id={headingId} className="px-3 pb-1 text-xs font-semibold text-ink-2">
        Admin
      </h2>
      <NavLinks links={adminLinks} {...props} />
    </nav>
  )
}
