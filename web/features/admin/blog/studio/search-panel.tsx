import type { WorkingPost } from '../../../../../shared/contracts/admin/blog-form.ts'
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Panel } from './panel.tsx'

interface Props {
  form: WorkingPost
  onChange: (changes: Partial<WorkingPost>) => void
}

/** About as much as a search engine shows. */
const SHOWN_TITLE = 60
const SHOWN_DESCRIPTION = 160

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`

/** What search engines are told, and about how they show it. */
export const SearchPanel = ({ form, onChange }: Props) => (
  <Panel title="Search engines">
    <figure aria-label="Search result preview" className="grid gap-0.5 rounded-control bg-sunken p-3">
      <span className="text-xs wrap-anywhere text-ink-2">
        {location.host} › blog › {form.slug}
      </span>
      <span className="font-semibold wrap-anywhere text-pine-ink">
        {cut(form.metaTitle ?? (form.title || 'Untitled'), SHOWN_TITLE)}
      </span>
      <span className="text-sm wrap-anywhere text-ink-2">
        {cut(
          form.metaDescription ??
            form.excerpt ??
            'An article of the Nestage blog about photographing and staging empty rooms.',
          SHOWN_DESCRIPTION,
        )}
      </span>
    </figure>
    <TextField
      label="Meta title"
      hint={`${(form.metaTitle ?? '').length} of about ${SHOWN_TITLE} characters; left empty, the title`}
      maxLength={200}
      value={form.metaTitle ?? ''}
      onChange={({ target }) => onChange({ metaTitle: target.value || null })}
    />
    <TextAreaField
      label="Meta description"
      hint={`${(form.metaDescription ?? '').length} of about ${SHOWN_DESCRIPTION} characters; left empty, the excerpt`}
      rows={3}
      maxLength={500}
      value={form.metaDescription ?? ''}
      onChange={({ target }) => onChange({ metaDescription: target.value || null })}
    />
    <TextField
      label="Canonical address"
      hint="Where the article stood first, if that was elsewhere"
      type="url"
      inputMode="url"
      placeholder="https://"
      value={form.canonicalUrl ?? ''}
      onChange={({ target }) => onChange({ canonicalUrl: target.value || null })}
    />
  </Panel>
)
