import { useState, type FormEvent } from 'react'
import { extractImages } from '../../../../shared/contracts/photos.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

export interface ImportProps {
  /** Told the addresses of the photos, which are on the server by then, and where they came from. */
  onImages: (imageUrls: string[], host: string) => void
}

interface Props extends ImportProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the address of a listing page, and has its photos taken from there. */
export function ImportDialog({ onImages, open, onOpenChange: setOpen }: Props) {
  const [address, setAddress] = useState('')
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: async (url: string) => (await callApi(extractImages, { body: { url } })).data.imageUrls,
    onSuccess: (imageUrls, url) => {
      onImages(imageUrls, URL.parse(url)?.hostname ?? 'the page')
      setOpen(false)
      const count = imageUrls.length === 1 ? '1 photo' : `${imageUrls.length} photos`
      toast({ title: `${count} imported` })
    },
    onError: (failure) =>
      toast({
        title: 'Failed to extract images from URL',
        description: messageOf(failure),
        variant: 'destructive',
      }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = address.trim()
    // People copy addresses without what stands before the name.
    mutate(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        reset()
      }}
      title="Import from a listing page"
      description="We read the page and keep its photos as your uploads. Please take only photos that you may use."
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          data-first
          label="Address of the page"
          name="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          maxLength={1900}
          value={address}
          error={error ? messageOf(error) : undefined}
          onChange={(event) => {
            setAddress(event.target.value)
            reset()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} disabled={!address.trim()}>
            {isPending ? 'Reading the page...' : 'Import photos'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
