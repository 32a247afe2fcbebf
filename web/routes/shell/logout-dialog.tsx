import { useSyncExternalStore } from 'react'
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx'
import { logoutQuestion, onLogoutQuestion } from './logout-question.ts'

/** Says what becomes of photos that are still on the device when their owner signs out. */
export function LogoutDialog() {
  const question = useSyncExternalStore(onLogoutQuestion, logoutQuestion)
  if (!question) return null
  const { waiting, answer } = question
  const photos = waiting === 1 ? '1 photo is' : `${waiting} photos are`
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) answer(false)
      }}
      title={`${photos} not uploaded yet`}
      description="What is not uploaded stays on this device, locked to your account, and goes on uploading when you sign in again here. Clearing browser data would delete it."
      cancel="Stay signed in"
      confirm="Log out anyway"
      onConfirm={() => answer(true)}
    />
  )
}
