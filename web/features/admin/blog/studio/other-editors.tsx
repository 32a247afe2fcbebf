import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noteBlogEditor } from '../../../../../shared/contracts/admin/blog-editing.ts'
import { callApi } from '../../../../api-client.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'

const ASK_EVERY_MS = 15_000

/** Who else has the post open. Asking says that this tab has. */
export function OtherEditors({ postId }: { postId: number }) {
  const [tab] = useState(() => crypto.randomUUID())
  const { data: others } = useQuery({
    queryKey: [...queryKeys.adminBlogEditors(postId), tab],
    queryFn: async ({ signal }) =>
      (await callApi(noteBlogEditor, { params: { id: postId, tab }, signal })).data,
    refetchInterval: ASK_EVERY_MS,
    gcTime: 0,
  })
  if (!others || others.length === 0) return null
  const names = others.map(({ name, isSelf }) => (isSelf ? 'You, in another tab' : name))
  return (
    <Banner tone="warn" title="Open elsewhere, too">
      {names.join(', ')}. Whoever saves second is asked which text to keep.
    </Banner>
  )
}
