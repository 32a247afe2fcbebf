import { Ellipsis } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import type { MenuItem } from '../../../ui/dialog/menu-props.ts'
import { Menu } from '../../../ui/dialog/menu.tsx'

/** What else can be done, behind a button of three dots; `label` says with what. */
export const MoreMenu = ({ label, items }: { label: string; items: MenuItem[] }) => (
  <Menu
    trigger={
      <Button variant="plain" size="sm" square aria-label={label}>
        <Ellipsis aria-hidden />
      </Button>
    }
    items={items}
  />
)
