import { useState } from 'react'
import type { AdminHelpTopic } from '../../../../shared/contracts/admin/help-topics.ts'
import { HELP_SECTIONS } from '../../../../shared/help-sections.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

interface Props {
  topics: AdminHelpTopic[]
  onEdit: (topic: AdminHelpTopic) => void
}

/** Every topic by section, narrowed to those that hold some words. */
export function TopicsPanel({ topics, onEdit }: Props) {
  const [words, setWords] = useState('')
  const holds = ({ question, answer }: AdminHelpTopic) =>
    `${question} ${answer}`.toLowerCase().includes(words.trim().toLowerCase())
  const shown = topics.filter(holds)
  return (
    <div className="grid gap-6">
      <TextField
        label="Find a topic"
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {shown.length === 0 ? <p className="text-ink-2">No topic has these words.</p> : null}
      {HELP_SECTIONS.map(({ id, title }) => {
        const ofSection = shown.filter(({ section }) => section === id)
        return ofSection.length === 0 ? null : (
          <section key={id} className="grid gap-2">
            <h2 className="text-h4">{title}</h2>
            <ul className="grid divide-y divide-line rounded-card border border-line bg-raised">
              {ofSection.map((topic) => (
                <li key={topic.id} className="flex items-center justify-between gap-3 px-4 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    {topic.question} {topic.isPublished ? null : <Tag tone="line">Draft</Tag>}
                  </span>
                  <Button variant="quiet" size="sm" className="flex-none" onClick={() => onEdit(topic)}>
                    Edit<span className="sr-only"> {topic.question}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
