import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, Download, Upload } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Menu } from '../../../ui/dialog/menu.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { ImportUsersDialog } from './import/import-users-dialog.tsx'
import { useExportUsers } from './use-export-users.ts'
import { UserDialog } from './user-dialog.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import type { UserAction } from './user-menu.tsx'
import { type ShownUsers, usersQuery } from './users-query.ts'

/** Everybody who has an account, and what administrators do with them. */
export default function UsersScreen() {
  useTitle('Users Management')
  const [shown, setShown] = useState<ShownUsers>({ includeDeleted: false, sort: 'newest' })
  const [asked, setAsked] = useState<{ user: AdminUser; action: UserAction } | null>(null)
  const [isImporting, setImporting] = useState(false)
  const exportUsers = useExportUsers()
  // Typing goes on while the list is drawn.
  const listed = useDeferredValue(shown)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Users Management</h1>
        <Menu
          trigger={
            <Button variant="quiet">
              Actions
              <ChevronDown aria-hidden />
            </Button>
          }
          items={[
            { label: 'Import Users', icon: <Upload aria-hidden />, onSelect: () => setImporting(true) },
            { label: 'Export Users', icon: <Download aria-hidden />, onSelect: () => exportUsers(shown) },
          ]}
        />
      </div>
      <UserFilters shown={shown} onChange={setShown} />
      <Users shown={listed} onAct={(user, action) => setAsked({ user, action })} />
      {asked ? <UserDialog {...asked} onClose={() => setAsked(null)} /> : null}
      {isImporting ? <ImportUsersDialog onClose={() => setImporting(false)} /> : null}
    </div>
  )
}

interface UsersProps {
  shown: ShownUsers
  onAct: (user: AdminUser, action: UserAction) => void
}

function Users({ shown, onAct }: UsersProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    usersQuery(shown),
  )
  if (isError && !data)
    return (
      <Banner tone="bad" title="Error loading users">
        <p className="mb-3">Failed to fetch users</p>
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </Banner>
    )
  if (!data) return <Skeleton className="h-72 w-full" />
  const users = data.pages.flat()
  if (users.length === 0) return <EmptyState title="No users found" heading="h2" />
  return (
    <>
      <UserList users={users} onAct={onAct} />
      {hasNextPage ? (
        <Button
          variant="quiet"
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  )
}
