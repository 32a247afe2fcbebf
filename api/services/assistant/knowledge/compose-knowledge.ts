import type { PlanOffer } from '../../../../shared/contracts/billing.ts'
import type { SiteFacts } from '../../../../shared/site-page.ts'
import type { Facts } from './facts.ts'
import { helpPassages, type TopicText } from './help-passages.ts'
import { createKnowledgeIndex, type KnowledgeIndex } from './knowledge-index.ts'
import { OTHER_SUBJECTS } from './other-subjects.ts'
import { planPassages } from './plan-passages.ts'
import { policyPassages } from './policy-passages.ts'
import { type Article, postPassages } from './post-passages.ts'
import { readFacts } from './read-facts.ts'

export interface Knowledge {
  index: KnowledgeIndex
  facts: Facts
}

interface Sources {
  offer: PlanOffer
  site: SiteFacts
  topics: readonly TopicText[]
  posts: readonly Article[]
}

/** Everything the assistants know as one index. */
export function composeKnowledge({ offer, site, topics, posts }: Sources): Knowledge {
  const facts = readFacts(offer, site)
  const passages = [
    ...planPassages(offer),
    ...helpPassages(topics, facts),
    ...policyPassages(),
    ...postPassages(posts),
  ]
  return { index: createKnowledgeIndex(passages, OTHER_SUBJECTS), facts }
}
