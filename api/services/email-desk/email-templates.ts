import { asc, eq, sql } from 'drizzle-orm'
import type {
  EmailTemplate,
  EmailTemplateForm,
} from '../../../shared/contracts/admin/mail/email-templates.ts'
import { emailTemplates } from '../../db/schema/mail/email-templates.ts'
import { AppError, notFound } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { refuseOddFields } from './fill-mail.ts'

const { id, name, subject, body } = emailTemplates

export const listEmailTemplates = (ctx: ServiceContext): Promise<EmailTemplate[]> =>
  ctx.db
    .select({ id, name, subject, body })
    .from(emailTemplates)
    .orderBy(asc(sql`lower(${name})`))

/** @throws AppError conflict where another template has the name */
async function refuseSameName(tx: TransactionContext, form: EmailTemplateForm, own?: number): Promise<void> {
  // One at a time: two new ones of a name would each miss the other.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('email_templates name'))`)
  const [other] = await tx.db
    .select({ id })
    .from(emailTemplates)
    .where(sql`lower(${name}) = lower(${form.name})`)
  if (other && other.id !== own)
    throw new AppError('conflict', `There is a template named ${form.name} already.`)
}

const factsOf = (form: EmailTemplateForm) => ({ name: form.name, subject: form.subject })

/** @throws AppError conflict, invalid_input for braces that name no field */
export async function createEmailTemplate(
  ctx: ServiceContext,
  { form }: { form: EmailTemplateForm },
): Promise<EmailTemplate> {
  refuseOddFields({ subject: form.subject, message: form.body })
  return inTransaction(ctx, async (tx) => {
    await refuseSameName(tx, form)
    const [created] = await tx.db.insert(emailTemplates).values(form).returning({ id, name, subject, body })
    await recordAudit(tx, {
      action: 'template.created',
      subject: { kind: 'template', id: created.id },
      after: factsOf(form),
    })
    return created
  })
}

/** @throws AppError not_found, conflict, invalid_input */
export async function updateEmailTemplate(
  ctx: ServiceContext,
  { templateId, form }: { templateId: number; form: EmailTemplateForm },
): Promise<EmailTemplate> {
  refuseOddFields({ subject: form.subject, message: form.body })
  return inTransaction(ctx, async (tx) => {
    await refuseSameName(tx, form, templateId)
    const [before] = await tx.db.select().from(emailTemplates).where(eq(id, templateId)).for('update')
    if (!before) throw notFound('Template')
    const [after] = await tx.db
      .update(emailTemplates)
      .set({ ...form, updatedAt: new Date() })
      .where(eq(id, templateId))
      .returning({ id, name, subject, body })
    await recordAudit(tx, {
      action: 'template.edited',
      subject: { kind: 'template', id: templateId },
      before: factsOf(before),
      after: factsOf(after),
    })
    return after
  })
}

/** @throws AppError not_found */
export async function deleteEmailTemplate(
  ctx: ServiceContext,
  { templateId }: { templateId: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db.delete(emailTemplates).where(eq(id, templateId)).returning()
    if (!gone) throw notFound('Template')
    await recordAudit(tx, {
      action: 'template.deleted',
      subject: { kind: 'template', id: templateId },
      before: factsOf(gone),
    })
  })
}
