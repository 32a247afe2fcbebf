import { Plus } from 'lucide-react'
import { markdownText } from '../../shared/text/markdown.ts'
import { Markdown } from './markdown.tsx'

export interface Question {
  question: string
  /** A little Markdown. */
  answer: string
  /** Its anchor, where it has one: within the answer, so that going there opens it. */
  id?: string
}

interface Props {
  /** One group opens one answer at a time. */
  group: string
  questions: Question[]
  /** The first answer shows from the start. */
  firstOpen?: boolean
}

/** An accordion that needs no script. */
export const Questions = ({ group, questions, firstOpen }: Props) => (
  <div className="border-t border-line-strong">
    {questions.map(({ question, answer, id }, index) => (
      <details
        key={question}
        name={group}
        open={firstOpen && index === 0}
        className="group border-b border-line"
      >
        <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-3 font-serif text-h4 leading-snug font-medium sm:text-h3 [&::-webkit-details-marker]:hidden">
          {question}
          <Plus
            aria-hidden
            className="size-5 flex-none stroke-[1.75] transition-[rotate] duration-(--d-state) group-open:rotate-45"
          />
        </summary>
        <div id={id} className="grid max-w-[42rem] scroll-mt-48 gap-3 pb-6 text-ink-2">
          <Markdown text={answer} />
        </div>
      </details>
    ))}
  </div>
)

/** The same questions as structured data. */
export const questionsData = (questions: Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: markdownText(answer) },
  })),
})
