import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkingPost } from '../../../../../shared/contracts/admin/blog-form.ts'
import type { EditedBlogPost } from '../../../../../shared/contracts/admin/blog-posts.ts'
import { slugOf } from '../../../../../shared/text/slug-of.ts'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { categoryOptions, NO_CATEGORY } from '../category-options.ts'
import { categoriesQuery } from '../posts-queries.ts'
import { Panel } from './panel.tsx'
import { tagsOf } from './tags-of.ts'
import { writtenOf } from './writing/written-of.ts'

interface Props {
  post: EditedBlogPost
  form: WorkingPost
  /** The server has what is shown. */
  isSaved: boolean
  onChange: (changes: Partial<WorkingPost>) => void
}

/** Address, category, tags and excerpt. */
export function DetailsPanel({ post, form, isSaved, onChange }: Props) {
  const { data: categories } = useQuery(categoriesQuery)
  const [tags, setTags] = useState(form.tags?.join(', ') ?? '')
  const kept = writtenOf(post).slug
  const wanted = slugOf(form.slug)
  return (
    <Panel title="Details">
      <TextField
        label="Slug"
        value={form.slug}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        hint={
          post.publishedAt === null
            ? `At ${location.host}/blog/${kept}`
            : `At ${location.host}/blog/${post.slug}. After a change the old address leads to the new one.`
        }
        error={isSaved && wanted !== '' && wanted !== kept ? 'Another post has this address' : undefined}
        onChange={({ target }) => onChange({ slug: target.value })}
        onBlur={() => onChange({ slug: slugOf(form.slug) || slugOf(form.title) })}
      />
      <SelectField
        label="Category"
        value={form.categoryId === null ? NO_CATEGORY : String(form.categoryId)}
        options={categoryOptions(categories)}
        onChange={(value) => onChange({ categoryId: value === NO_CATEGORY ? null : Number(value) })}
      />
      <TextField
        label="Tags"
        hint="Separated by commas"
        value={tags}
        onChange={({ target }) => {
          setTags(target.value)
          onChange({ tags: tagsOf(target.value) })
        }}
      />
      <TextAreaField
        label="Excerpt"
        hint="Shown in lists and feeds"
        rows={3}
        maxLength={500}
        value={form.excerpt ?? ''}
        onChange={({ target }) => onChange({ excerpt: target.value || null })}
      />
    </Panel>
  )
}
