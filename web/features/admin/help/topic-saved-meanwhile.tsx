import type { AdminHelpTopic, HelpTopicForm } from '../../../../shared/contracts/admin/help-topics.ts'
import { HELP_SECTIONS } from '../../../../shared/help-sections.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface Props {
  theirs: AdminHelpTopic
  mine: HelpTopicForm
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What somebody else saved first beside what one was about to save, and a choice between the two. */
export const TopicSavedMeanwhile = ({ theirs, mine, onKeepMine, onTakeTheirs }: Props) => (
  <section aria-label="Saved by somebody else" className="grid gap-3">
    <Banner tone="bad" title="Somebody else has changed this topic meanwhile.">
      Nothing of yours was saved.
    </Banner>
    <div className="grid gap-3 sm:grid-cols-2">
      <Text title={`Theirs, version ${theirs.version}`} topic={theirs} />
      <Text title="Yours" topic={mine} />
    </div>
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" size="sm" onClick={onTakeTheirs}>
        Take theirs
      </Button>
      <Button variant="quiet" size="sm" onClick={onKeepMine}>
        Keep mine
      </Button>
    </div>
  </section>
)

const sectionTitle = (section: string) => HELP_SECTIONS.find(({ id }) => id === section)?.title ?? section

const Text = ({ title, topic }: { title: string; topic: HelpTopicForm }) => (
  <section
    aria-label={title}
    className="grid content-start gap-1 rounded-control border border-line-strong p-3 text-sm"
  >
    <h3 className="text-sm text-ink-2">{title}</h3>
    <p className="font-semibold wrap-anywhere">{topic.question}</p>
    <p className="text-ink-2">
      {sectionTitle(topic.section)}, {topic.isPublished ? 'published' : 'draft'}
    </p>
    <p className="wrap-anywhere whitespace-pre-wrap">{topic.answer}</p>
    {topic.keywords.length > 0 ? (
      <p className="text-ink-2 wrap-anywhere">Other ways to ask: {topic.keywords.join('; ')}</p>
    ) : null}
  </section>
)
