import type { WorkingPost } from '../../../../../shared/contracts/admin/blog-form.ts'
import type { EditedBlogPost } from '../../../../../shared/contracts/admin/blog-posts.ts'
import { countWords } from '../../../../../shared/text/count-words.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { dateAndTime } from '../../../../ui/format-date.ts'
import type { Writing } from './writing/use-writing.ts'
import { writtenOf } from './writing/written-of.ts'

/** What stands between the writer and a saved text, with a way on. */
export function ConflictNotice({ writing }: { writing: Writing }) {
  const { state, post, form, leftBehind, broughtBack, keepMine, takeTheirs } = writing
  if (state.kind === 'conflict')
    return (
      <Choice
        theirs={state.current}
        mine={form}
        onMine={() => keepMine(state.current, form)}
        onTheirs={() => takeTheirs(state.current)}
      >
        Somebody else changed this post while you wrote.
      </Choice>
    )
  if (leftBehind)
    return (
      <Choice
        theirs={post}
        mine={leftBehind.form}
        onMine={() => keepMine(post, leftBehind.form)}
        onTheirs={() => takeTheirs(post)}
      >
        This device holds a text of {dateAndTime(leftBehind.at)} that was not saved, and the post was changed
        since.
      </Choice>
    )
  if (state.kind === 'signed-out')
    return (
      <Banner tone="warn" title="You are signed out">
        Your text is kept on this device.{' '}
        <a href={paths.auth} target="_blank" rel="noopener" className="font-semibold underline">
          Sign in in another tab
        </a>{' '}
        and it is saved by itself.
      </Banner>
    )
  if (state.kind === 'refused') return <Banner tone="bad">{state.message}</Banner>
  if (broughtBack)
    return (
      <Banner tone="ok">A text that was not saved the last time was brought back from this device.</Banner>
    )
  return null
}

interface ChoiceProps {
  theirs: EditedBlogPost
  mine: WorkingPost
  onMine: () => void
  onTheirs: () => void
  children: React.ReactNode
}

const summary = ({ title, content }: WorkingPost) => {
  const words = countWords(content)
  return `“${title || 'Untitled'}”, ${words === 1 ? '1 word' : `${words} words`}`
}

/** Two texts of one post. The other one stays among the versions, or goes. */
const Choice = ({ theirs, mine, onMine, onTheirs, children }: ChoiceProps) => (
  <Banner tone="warn" title="Two texts of this post">
    <p>{children}</p>
    <ul className="my-2 list-disc pl-5">
      <li>Saved: {summary(writtenOf(theirs))}. It stays among the versions.</li>
      <li>Yours: {summary(mine)}.</li>
    </ul>
    <span className="flex flex-wrap gap-2">
      <Button variant="quiet" size="sm" onClick={onMine}>
        Go on with mine
      </Button>
      <Button variant="quiet" size="sm" onClick={onTheirs}>
        Take what is saved
      </Button>
    </span>
  </Banner>
)
