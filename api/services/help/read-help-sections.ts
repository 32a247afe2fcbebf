import { HELP_SECTIONS } from '../../../shared/help-sections.ts'
import type { HelpSection } from '../../../shared/site-page.ts'
import { fillFacts } from '../assistant/knowledge/facts.ts'
import { publishedTopics } from '../assistant/knowledge/help-passages.ts'
import { readKnowledge } from '../assistant/knowledge/read-knowledge.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** The help pages' sections with their published topics, as they hold now. */
export async function readHelpSections(ctx: ServiceContext<'config'>): Promise<HelpSection[]> {
  const { facts } = await readKnowledge(ctx)
  const topics = await publishedTopics(ctx)
  return HELP_SECTIONS.map(({ id, title }) => ({
    id,
    title,
    questions: topics
      .filter(({ section }) => section === id)
      .flatMap(({ slug, question, answer }) => {
        const filled = fillFacts(answer, facts)
        return filled === null ? [] : [{ id: slug, question, answer: filled }]
      }),
  }))
}
