import type { BlogCategory } from '../../../../shared/contracts/blog.ts'

export const NO_CATEGORY = 'none'

/** Categories to choose from, and none. */
export const categoryOptions = (categories: BlogCategory[] = []) => [
  { value: NO_CATEGORY, label: 'None' },
  ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
]
