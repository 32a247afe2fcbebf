import type { Editor } from '@tiptap/react'
import { z } from 'zod'
import { Button } from '../../../../ui/action/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { linkAddress } from './link-address.ts'

const LinkForm = z.object({
  href: z
    .string()
    .refine(
      (typed) => linkAddress(typed) !== null,
      'Give an address, such as /pricing or https://example.com',
    ),
})

/** Where the chosen words lead; without any, the address is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { href: linked }: Record<string, unknown> = editor.getAttributes('link')
  const present = typeof linked === 'string' ? linked : undefined
  const { errors, formProps } = useForm(LinkForm, ({ href: typed }) => {
    const href = linkAddress(typed) ?? ''
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && present === undefined)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setMark('link', { href }).run()
    onClose()
  })
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={present ? 'Edit link' : 'Add link'}>
      <form {...formProps} className="grid gap-4">
        <TextField
          name="href"
          label="Address"
          hint="A page here, such as /pricing, or one of another site"
          inputMode="url"
          autoCapitalize="none"
          defaultValue={present}
          error={errors['href']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {present ? (
            <Button variant="plain" className="mr-auto" onClick={remove}>
              Remove link
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save link</Button>
        </div>
      </form>
    </Dialog>
  )
}
