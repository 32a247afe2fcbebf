import { z } from 'zod'
import { Button } from '../../../../ui/action/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import type { ChosenPicture, CopiedPicture } from './chosen-picture.ts'

const text = z.string().trim().min(1, 'Say what the picture shows').max(300, 'Use at most 300 characters')
const PictureText = z.object({ alt: text })
const PairText = z.object({ before: text, after: text })

interface Props<Picture> {
  picture: Picture
  onDone: (chosen: ChosenPicture) => void
  onCancel: () => void
}

/** Asks for the alternative text of a picture, or of both sides of a comparison. */
export const AltForm = ({ picture, ...rest }: Props<CopiedPicture>) =>
  picture.kind === 'picture' ? (
    <OneText picture={picture} {...rest} />
  ) : (
    <TwoTexts picture={picture} {...rest} />
  )

const Buttons = ({ onCancel }: { onCancel: () => void }) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button variant="quiet" onClick={onCancel}>
      Back
    </Button>
    <Button type="submit">Insert</Button>
  </div>
)

function OneText({ picture, onDone, onCancel }: Props<Extract<CopiedPicture, { kind: 'picture' }>>) {
  const { address, width, height } = picture
  const src = `${address}/w960.webp`
  const { errors, formProps } = useForm(PictureText, ({ alt }) =>
    onDone({ kind: 'picture', address, src, alt, width, height }),
  )
  return (
    <form {...formProps} className="grid gap-4">
      <img src={src} alt="" className="max-h-64 w-full rounded-control object-contain" />
      <TextField
        name="alt"
        label="Alternative text"
        hint="For whoever does not see the picture: what is on it"
        defaultValue={picture.alt}
        error={errors['alt']}
      />
      <Buttons onCancel={onCancel} />
    </form>
  )
}

function TwoTexts({ picture, onDone, onCancel }: Props<Extract<CopiedPicture, { kind: 'comparison' }>>) {
  const { address, width, height, name } = picture
  const { errors, formProps } = useForm(PairText, (alt) =>
    onDone({ kind: 'comparison', address, ...alt, width, height }),
  )
  return (
    <form {...formProps} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        {['before', 'after'].map((side) => (
          <img key={side} src={`${address}/${side}/w480.webp`} alt="" className="w-full rounded-control" />
        ))}
      </div>
      <TextField
        name="before"
        label="Alternative text, original"
        defaultValue={`Empty ${name}`}
        error={errors['before']}
      />
      <TextField
        name="after"
        label="Alternative text, staged"
        defaultValue={`The same ${name} with furniture`}
        error={errors['after']}
      />
      <Buttons onCancel={onCancel} />
    </form>
  )
}
