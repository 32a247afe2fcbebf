import { TERMS_OF_SERVICE } from '../../../shared/policies/terms-of-service.ts'
import type { SiteRequest } from '../../../shared/site-page.ts'
import { LegalText } from '../legal-text.tsx'

export const TermsPage = ({ request }: { request: SiteRequest }) => (
  <LegalText
    request={request}
    title="Terms of Service"
    description="The rules for using Nestage: pictures, credits, disclosure and liability."
    sections={TERMS_OF_SERVICE}
  />
)
