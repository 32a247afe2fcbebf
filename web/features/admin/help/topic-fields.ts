import { z } from 'zod'
import { HelpTopicForm } from '../../../../shared/contracts/admin/help-topics.ts'

/** The form as a browser sends it: phrases a line each, a switch that is there or not. */
export const TopicFields = z
  .object({
    section: z.string(),
    question: z.string(),
    answer: z.string(),
    keywords: z.string().default(''),
    isPublished: z.literal('on').optional(),
  })
  .transform(({ keywords, isPublished, ...form }) => ({
    ...form,
    keywords: keywords
      .split('\n')
      .map((phrase) => phrase.trim())
      .filter(Boolean),
    isPublished: isPublished === 'on',
  }))
  .pipe(HelpTopicForm)
