import type { EnrichEmailForm, EnrichedEmail } from '../../../../shared/contracts/admin/mail/email.ts'
import { fieldsIn } from '../../../../shared/text/mail-fields.ts'
import { checkSpelling } from '../../../providers/spelling/check-spelling.ts'
import { inBraces } from '../fill-mail.ts'
import { askWriter, type WritingContext } from './ask-writer.ts'
import { improveMessage, wordsToCheck } from './improve-message.ts'

/** A letter grows where it is worked out; tokens are shorter than words. */
const mostTokens = (letters: number) => Math.min(3000, 600 + letters)

const questionOf = ({ subject, message, recipientContext }: EnrichEmailForm) =>
  [
    subject ? `<subject>\n${subject}\n</subject>` : '',
    recipientContext ? `<recipient>\n${recipientContext}\n</recipient>` : '',
    `<message>\n${message}\n</message>`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** The first name in the text block on the recipient; a text that has fields for it names nobody itself. */
function nameIn(recipientContext: string | undefined): string | null {
  const [, name = ''] = /^\s*name:\s*(.+)$/im.exec(recipientContext ?? '') ?? []
  return name.trim().split(/\s+/)[0] || null
}

async function byRules(
  { message, recipientContext }: EnrichEmailForm,
  said: string[],
): Promise<EnrichedEmail> {
  const corrections = await checkSpelling(wordsToCheck(message))
  const { text, changes } = improveMessage(message, { corrections, name: nameIn(recipientContext) })
  const found = changes.length > 0 ? changes : ['Nothing to correct.']
  return { enrichedMessage: text, source: 'rules', changes: [...said, ...found] }
}

/**
 * Improves a mail: by the model of the settings where there is a key, else, or where it has no answer, by rules.
 *
 * @param input.onText is handed what the model adds, as it writes
 * @throws the signal's reason
 */
export async function enrichEmail(
  ctx: WritingContext,
  { form, onText, signal }: { form: EnrichEmailForm; onText?: (added: string) => void; signal: AbortSignal },
): Promise<EnrichedEmail> {
  const { chatModel } = ctx
  if (!chatModel) return byRules(form, [])
  const question = questionOf(form)
  const written = await askWriter(ctx, {
    writer: chatModel,
    question,
    mostOutputTokens: mostTokens(form.message.length),
    onText,
    signal,
  })
  if (written === null)
    return byRules(form, ['The language model has no answer, so the text was corrected by rules.'])
  const kept = fieldsIn(written)
  const lost = fieldsIn(form.message).filter((name) => !kept.includes(name))
  return {
    enrichedMessage: written,
    source: 'model',
    changes: lost.length > 0 ? [`The model left out ${inBraces(lost)}.`] : [],
  }
}
