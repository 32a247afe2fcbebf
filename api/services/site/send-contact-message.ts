import type { z } from 'zod'
import type { ContactForm } from '../../../shared/contracts/site.ts'
import { contactMessages } from '../../db/schema/site/contact.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** Keeps the message and sends it to support, both or neither. */
export async function sendContactMessage(
  ctx: ServiceContext<'config'>,
  form: z.infer<typeof ContactForm>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(contactMessages).values(form)
    await enqueueMail(tx, {
      publicUrl: ctx.config.publicUrl,
      to: ctx.config.supportEmail,
      content: {
        subject: `Contact: ${form.subject}`,
        heading: form.subject,
        paragraphs: [`${form.name} (${form.email}) wrote:`, ...form.message.split(/\n{2,}/)],
        action: { label: `Reply to ${form.name}`, url: `mailto:${form.email}` },
      },
    })
  })
}
