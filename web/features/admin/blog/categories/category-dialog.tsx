import type { FormEvent } from 'react'
import type { AdminBlogCategory } from '../../../../../shared/contracts/admin/blog-categories.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { textOf } from '../text-of.ts'
import { useCategoryChange } from './use-category-change.ts'

interface Props {
  /** Null for a new one. */
  category: AdminBlogCategory | null
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: Props) {
  const { mutate, isPending } = useCategoryChange(onClose)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => textOf(data, name)
    const form = { name: text('name'), slug: text('slug'), description: text('description') }
    mutate(category ? { what: 'update', id: category.id, form } : { what: 'create', form })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={category ? 'Edit Category' : 'Create Category'}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <TextField name="name" label="Name" maxLength={80} defaultValue={category?.name} />
        <TextField
          name="slug"
          label="Slug"
          hint="Left empty, it is made of the name"
          autoCapitalize="none"
          maxLength={120}
          defaultValue={category?.slug}
        />
        <TextAreaField
          name="description"
          label="Description"
          maxLength={500}
          defaultValue={category?.description ?? ''}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            {category ? 'Save' : 'Create'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
