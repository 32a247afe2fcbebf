import { BadgeCheck, MailWarning, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '../../../../shared/contracts/sign-in/auth.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { longDate } from '../../../ui/format-date.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { ChangePasswordDialog } from '../security/change-password-dialog.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import { StorageCard } from './storage-card.tsx'
import { useSendVerification } from './use-send-verification.ts'

/** Who one is here: to be read, or to be edited. */
export function ProfilePanel({ user }: { user: User }) {
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const stopEditing = () => {
    flushSync(() => setEditing(false))
    editButton.current?.focus()
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <Card className="grid gap-5">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-[1.375rem]">Profile</h2>
          {editing ? null : (
            <Button ref={editButton} variant="quiet" size="sm" onClick={() => setEditing(true)}>
              <Pencil aria-hidden />
              Edit Profile
            </Button>
          )}
        </div>
        {editing ? <ProfileForm user={user} onClose={stopEditing} /> : <ProfileFacts user={user} />}
      </Card>
      <StorageCard user={user} />
      <Card className="grid gap-4">
        <h2 className="text-[1.375rem]">Security</h2>
        <div className="flex flex-wrap gap-3">
          <ChangePasswordDialog email={user.email} />
          <DeleteAccountDialog email={user.email} />
        </div>
      </Card>
    </div>
  )
}

function ProfileFacts({ user }: { user: User }) {
  const { mutate, isPending } = useSendVerification()
  return (
    <>
      <Facts
        facts={[
          { name: 'Full name', value: user.name },
          { name: 'Email', value: user.email },
          { name: 'Username', value: user.username },
          {
            name: 'Email verification',
            value: user.isEmailVerified ? (
              <Tag tone="ok">
                <BadgeCheck aria-hidden />
                Verified
              </Tag>
            ) : (
              <Tag tone="warn">
                <MailWarning aria-hidden />
                Not verified
              </Tag>
            ),
          },
          { name: 'Member since', value: longDate(user.createdAt) },
        ]}
      />
      {user.isEmailVerified ? null : (
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          onClick={() => mutate()}
          className="justify-self-start"
        >
          Send verification email
        </Button>
      )}
    </>
  )
}
