import { CircleUserRound, CreditCard, Images, LayoutDashboard, LogOut } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu } from '../../ui/dialog/menu.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { useLogout } from './use-logout.ts'

/** The places of the person who is signed in, behind their initials. Fetched only for them. */
export default function UserMenu({ name }: { name: string }) {
  const { mutate: leave } = useLogout()
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="grid size-hit place-items-center rounded-full focus-visible:rounded-full"
          >
            <Avatar name={name} />
            <span className="sr-only">Account menu of {name}</span>
          </button>
        }
        items={[
          { label: 'Dashboard', to: paths.dashboard, icon: <LayoutDashboard aria-hidden /> },
          { label: 'My Account', to: paths.account, icon: <CircleUserRound aria-hidden /> },
          { label: 'My Images', to: paths.accountImages, icon: <Images aria-hidden /> },
          { label: 'Subscription', to: paths.subscription, icon: <CreditCard aria-hidden /> },
          { label: 'Logout', onSelect: () => leave(), icon: <LogOut aria-hidden /> },
        ]}
      />
      <LogoutDialog />
    </>
  )
}
