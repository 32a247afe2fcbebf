import { ApiKeysCard } from '../features/account/api-keys/api-keys-card.tsx'
import { GuideCard } from '../features/account/tools/guide-card.tsx'
import { WebhooksCard } from '../features/account/webhooks/webhooks-card.tsx'

/** The account's tab of other programs: what they act with, and how they are told. */
export const AccountTools = () => (
  <div className="grid max-w-3xl gap-4">
    <GuideCard />
    <ApiKeysCard />
    <WebhooksCard />
  </div>
)
