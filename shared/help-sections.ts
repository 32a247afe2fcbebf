/** The help pages' sections in the order of their sidebar; the contact form comes after them. */
export const HELP_SECTIONS = [
  { id: 'getting-started', title: 'Getting started' },
  { id: 'using-ai-staging', title: 'Using AI staging' },
  { id: 'account-billing', title: 'Account and billing' },
  { id: 'troubleshooting', title: 'Troubleshooting' },
  { id: 'tips', title: 'Tips for better results' },
] as const

export type HelpSectionId = (typeof HELP_SECTIONS)[number]['id']
