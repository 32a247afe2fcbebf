import { useSession } from '../../../queries/session.ts'
import { Card } from '../../../ui/card.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx'

/** Keys with which other programs act for the account. */
export function ApiKeysCard() {
  const { data: user } = useSession()
  return (
    <Card className="grid gap-4">
      <h2 className="text-[1.375rem]">API keys</h2>
      <p className="text-sm text-ink-2">
        Whoever holds a key can act for your account within its rights. No key opens your account, sign-in or
        payments.
      </p>
      <ApiKeyList />
      {user?.isEmailVerified ? (
        <CreateApiKeyDialog />
      ) : (
        <p className="text-sm text-ink-2">Please verify your email address before you make an API key.</p>
      )}
    </Card>
  )
}
