import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { checkBlogLinks } from '../../../../../shared/contracts/admin/blog-editing.ts'
import type { WorkingPost } from '../../../../../shared/contracts/admin/blog-form.ts'
import { callApi } from '../../../../api-client.ts'
import { useSingleMutation } from '../../../../queries/use-single-mutation.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { sayFailed } from '../say-failed.tsx'
import { checkPost, linksOf } from './check-post.ts'
import { Panel } from './panel.tsx'

const MAX_LINKS = 40

const Line = ({ isOk, children }: { isOk?: boolean; children: ReactNode }) => (
  <li className="flex items-start gap-2 text-sm [&>svg]:mt-[.15em] [&>svg]:size-4 [&>svg]:flex-none [&>svg]:stroke-2">
    {isOk ? (
      <CircleCheck aria-hidden className="text-pine-ink" />
    ) : (
      <TriangleAlert aria-hidden className="text-saffron-ink" />
    )}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

/** What could be better before the post is published. Nothing here keeps it from being. */
export function ChecksPanel({ form }: { form: WorkingPost }) {
  const problems = checkPost(form)
  const links = linksOf(form.content)
  const { mutate, data, isPending } = useSingleMutation({
    mutationFn: async () =>
      (await callApi(checkBlogLinks, { body: { links: links.slice(0, MAX_LINKS) } })).data,
    onError: (error) => sayFailed('The links could not be checked', error),
  })
  const bad = data?.filter(({ state }) => state !== 'ok')
  return (
    <Panel title="Checks">
      <ul className="grid gap-2">
        {problems.length === 0 ? <Line isOk>Nothing is missing.</Line> : null}
        {problems.map((problem) => (
          <Line key={problem}>{problem}</Line>
        ))}
        {bad?.map(({ link, state, problem }) => (
          <Line key={link}>
            {link}: {state === 'unknown' ? 'could not be checked' : 'broken'}. {problem}
          </Line>
        ))}
        {bad?.length === 0 ? <Line isOk>Every link leads somewhere.</Line> : null}
      </ul>
      {links.length > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          busy={isPending}
          onClick={() => mutate()}
        >
          Check {links.length === 1 ? '1 link' : `${links.length} links`}
        </Button>
      ) : null}
    </Panel>
  )
}
