interface Retirement {
  model: string
  /** First day on which calls for it fail. */
  from: string
  successor: string
}

/** What the service's deprecations page announced by November 2026. */
const RETIREMENTS: Retirement[] = [
  { model: 'dall-e-2', from: '2026-05-12', successor: 'gpt-image-2.5-sunburst' },
  { model: 'dall-e-3', from: '2026-05-12', successor: 'gpt-image-2.5-sunburst' },
  { model: 'gpt-image-1', from: '2026-10-23', successor: 'gpt-image-2.5-sunburst' },
  { model: 'gpt-image-1.5', from: '2026-12-01', successor: 'gpt-image-2.5-sunburst' },
  { model: 'gpt-image-1-mini', from: '2026-12-01', successor: 'gpt-image-2.5-flare' },
  { model: 'chatgpt-image-latest', from: '2026-12-01', successor: 'gpt-image-2.5-sunburst' },
  { model: 'gpt-4.1-nano', from: '2026-10-23', successor: 'gpt-6-luna' },
  { model: 'gpt-4.1-mini', from: '2027-01-14', successor: 'gpt-6-luna' },
  { model: 'gpt-4o-mini', from: '2027-01-14', successor: 'gpt-6-luna' },
  { model: 'gpt-4o', from: '2027-01-14', successor: 'gpt-6-luna' },
]

/** A model's name without the day of its snapshot. */
export const withoutDate = (name: string): string => name.replace(/-\d{4}-\d{2}-\d{2}$/, '')

/** The name to ask for where a prompt names a model: prompts outlive models. */
export function currentModel(name: string, now = new Date()): string {
  const today = now.toISOString().slice(0, 10)
  const retirement = RETIREMENTS.find(({ model }) => model === withoutDate(name))
  return retirement && retirement.from <= today ? retirement.successor : name
}
