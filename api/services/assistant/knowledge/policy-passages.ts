import { PRIVACY_POLICY } from '../../../../shared/policies/privacy-policy.ts'
import type { PolicySection } from '../../../../shared/policies/policy-section.ts'
import { TERMS_OF_SERVICE } from '../../../../shared/policies/terms-of-service.ts'
import type { Passage } from './passage.ts'

const POLICY_WEIGHT = 0.75

const passagesOf = (name: string, title: string, href: string, sections: PolicySection[]): Passage[] =>
  sections.map((section, index) => ({
    id: `${name}:${index + 1}`,
    title: `${title}: ${section.title}`,
    href,
    text: section.paragraphs.join('\n\n'),
    phrases: [section.title, ...section.asked],
    weight: POLICY_WEIGHT,
  }))

export const policyPassages = (): Passage[] => [
  ...passagesOf('privacy', 'Privacy Policy', '/privacy', PRIVACY_POLICY),
  ...passagesOf('terms', 'Terms of Service', '/tos', TERMS_OF_SERVICE),
]
