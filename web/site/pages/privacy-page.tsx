import { PRIVACY_POLICY } from '../../../shared/policies/privacy-policy.ts'
import type { SiteRequest } from '../../../shared/site-page.ts'
import { LegalText } from '../legal-text.tsx'

export const PrivacyPage = ({ request }: { request: SiteRequest }) => (
  <LegalText
    request={request}
    title="Privacy Policy"
    description="What Nestage keeps, what for, for how long, and how to get or delete it."
    sections={PRIVACY_POLICY}
  />
)
