import type { z } from 'zod'
import type { ContactForm } from '../../../shared/contracts/site.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { contactMessages } from '../../db/schema/contact.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

/** Keeps the message and sends it to support, both or neither. */
export async function sendContactMessage(
  { db, config }: { db: Db; config: Config },
  form: z.infer<typeof ContactForm>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values(form)
    await enqueueMail(tx, config.publicUrl, config.supportEmail, {
      subject: `Contact: ${form.subject}`,
      heading: form.subject,
      paragraphs: [`${form.name} (${form.email}) wrote:`, ...form.message.split(/\n{2,}/)],
      action: { label: `Reply to ${form.name}`, url: `mailto:${form.email}` },
    })
  })
}
