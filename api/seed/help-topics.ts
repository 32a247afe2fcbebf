import { ACCOUNT_BILLING } from './help-topics/account-billing.ts'
import { GETTING_STARTED } from './help-topics/getting-started.ts'
import type { SeedTopic } from './help-topics/seed-topic.ts'
import { TIPS } from './help-topics/tips.ts'
import { TROUBLESHOOTING } from './help-topics/troubleshooting.ts'
import { USING_AI_STAGING } from './help-topics/using-ai-staging.ts'

/** The topics the product comes with, in the order of the help pages; administrators change them later. */
export const SEED_TOPICS: readonly SeedTopic[] = [
  ...GETTING_STARTED,
  ...USING_AI_STAGING,
  ...ACCOUNT_BILLING,
  ...TROUBLESHOOTING,
  ...TIPS,
]
