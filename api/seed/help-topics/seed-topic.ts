import type { HelpSectionId } from '../../../shared/help-sections.ts'
import { furtherQuestions } from './further-questions.ts'

/** A topic that the product comes with. `{facts}` in its answer are filled in when it is read. */
export interface SeedTopic {
  slug: string
  section: HelpSectionId
  question: string
  answer: string
  /** Other words in which people ask for it. */
  keywords: string[]
}

/** The topics of a section: slug, question, answer, and how else people ask. */
export const topicsOf = (
  section: HelpSectionId,
  topics: readonly (readonly [slug: string, question: string, answer: string, keywords: string[]])[],
): SeedTopic[] =>
  topics.map(([slug, question, answer, keywords]) => ({
    slug,
    section,
    question,
    answer,
    keywords: [...keywords, ...furtherQuestions(slug)],
  }))
