import { fillFields, type MailFields, missingFields, oddFieldsIn } from '../../../shared/text/mail-fields.ts'
import { AppError } from '../../errors.ts'

interface Text {
  subject: string
  message: string
}

/** The longest subject that mail programs show whole many times over; filled in, it is cut to one line of it. */
const oneLine = (subject: string) => subject.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

export const inBraces = (names: string[]): string => names.map((name) => `{{${name}}}`).join(', ')

/** @throws AppError invalid_input for braces that name no field */
export function refuseOddFields({ subject, message }: Text): void {
  const odd = oddFieldsIn(subject, message)
  if (odd.length > 0)
    throw new AppError('invalid_input', `${odd[0]} is no field. Write fields like {{first_name}}.`)
}

/** What is sent to somebody: the text with its fields filled in. @throws AppError invalid_input where one has no value */
export function fillMail(text: Text, values: MailFields): Text {
  refuseOddFields(text)
  const missing = missingFields([text.subject, text.message], values)
  if (missing.length > 0)
    throw new AppError('invalid_input', `No value for ${inBraces(missing)}. Fill it in or take it out.`, {
      missing,
    })
  return {
    subject: oneLine(fillFields(text.subject, values)),
    message: fillFields(text.message, values),
  }
}
