import { ArrowLeft } from 'lucide-react'
import type { EditedBlogPost } from '../../../../../shared/contracts/admin/blog-posts.ts'
import { paths } from '../../../../paths.ts'
import { TextLink } from '../../../../ui/action/text-link.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { ArticleEditor } from '../editor/article-editor.tsx'
import { PostStatus } from '../posts/post-status.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { FeaturedPicture } from './featured-picture.tsx'
import type { LocalCopy } from './writing/local-copy.ts'
import { OtherEditors } from './other-editors.tsx'
import { PublishBar } from './publish-bar.tsx'
import { SaveState } from './save-state.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useWriting } from './writing/use-writing.ts'

interface Props {
  post: EditedBlogPost
  /** Kept on this device and never sent. */
  copy: LocalCopy | null
  /** Public id of whoever writes. */
  owner: string
}

/** Where a post is written, illustrated, checked and published. */
export function Studio(props: Props) {
  const writing = useWriting(props)
  const { post, form, state, write, generation } = writing
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <TextLink to={paths.adminBlog}>
          <ArrowLeft aria-hidden />
          Blog Management
        </TextLink>
        <span className="flex flex-wrap items-center gap-3">
          <PostStatus post={post} />
          <SaveState state={state} />
        </span>
      </div>
      <h1 className="sr-only">Edit Post</h1>
      <OtherEditors postId={post.id} />
      <ConflictNotice writing={writing} />
      <PublishBar writing={writing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            label="Title"
            value={form.title}
            maxLength={200}
            onChange={({ target }) => write({ title: target.value })}
          />
          <ArticleEditor key={generation} html={form.content} onChange={(content) => write({ content })} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DetailsPanel post={post} form={form} isSaved={state.kind === 'saved'} onChange={write} />
          <FeaturedPicture form={form} onChange={write} />
          <SearchPanel form={form} onChange={write} />
          <ChecksPanel form={form} />
        </div>
      </div>
    </div>
  )
}
