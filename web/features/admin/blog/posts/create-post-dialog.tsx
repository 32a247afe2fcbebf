import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { createBlogPost } from '../../../../../shared/contracts/admin/blog-posts.ts'
import { callApi } from '../../../../api-client.ts'
import { paths } from '../../../../paths.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../../queries/use-single-mutation.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { categoriesQuery } from '../posts-queries.ts'
import { textOf } from '../text-of.ts'
import { sayFailed } from '../say-failed.tsx'
import { categoryOptions, NO_CATEGORY } from '../category-options.ts'

/** Begins a post; it is kept from then on, and written in the studio. */
export function CreatePostDialog({ onClose }: { onClose: () => void }) {
  const { data: categories } = useQuery(categoriesQuery)
  const [category, setCategory] = useState(NO_CATEGORY)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ title, slug }: { title: string; slug: string }) =>
      callApi(createBlogPost, {
        body: { title, slug, categoryId: category === NO_CATEGORY ? null : Number(category) },
      }),
    onSuccess: ({ data }) => {
      toast({ title: 'Post Created' })
      void client.invalidateQueries({ queryKey: [...queryKeys.adminBlogPosts, 'list'] })
      void navigate(paths.adminBlogPost(data.id))
    },
    onError: (error) => sayFailed('Failed to create blog post', error),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    mutate({ title: textOf(form, 'title'), slug: textOf(form, 'slug') })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Create Post">
      <form onSubmit={onSubmit} className="grid gap-4">
        <TextField name="title" label="Title" maxLength={200} />
        <TextField
          name="slug"
          label="Slug"
          hint="The end of its address; left empty, it is made of the title"
          autoCapitalize="none"
          maxLength={120}
        />
        <SelectField
          label="Category"
          value={category}
          options={categoryOptions(categories)}
          onChange={setCategory}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
