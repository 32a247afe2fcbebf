import { z } from 'zod'
import { EditUserForm, type AdminUser } from '../../../../shared/contracts/admin/users.ts'

const day = (iso: string) => iso.slice(0, 10)

/** The end of a day of UTC; null where none is given. */
const endOfDay = (text: string): string | null => (text === '' ? null : `${text}T23:59:59.000Z`)

/** The edit dialog as its fields hold it, made what the call takes; `seen` is what the fields were filled from. */
export const editUserScreenForm = (seen: AdminUser) =>
  z
    .object({
      username: z.string(),
      name: z.string(),
      email: z.string(),
      isAdmin: z.string().optional(),
      isEmailVerified: z.string().optional(),
      creditsRemaining: z.string().transform((text) => (text.trim() === '' ? Number.NaN : Number(text))),
      creditsReason: z.string().default(''),
      currentPlanId: z.string().transform(Number),
      planEndsAt: z.string().default(''),
    })
    .transform(({ planEndsAt, ...form }): z.input<typeof EditUserForm> => ({
      ...form,
      isAdmin: form.isAdmin === 'on',
      isEmailVerified: form.isEmailVerified === 'on',
      planEndsAt:
        seen.planEndsAt && planEndsAt === day(seen.planEndsAt) ? seen.planEndsAt : endOfDay(planEndsAt),
      seen,
    }))
    .pipe(EditUserForm)
    .refine((form) => form.creditsRemaining === seen.creditsRemaining || Boolean(form.creditsReason), {
      message: 'Say why; the user reads it in the history of credits',
      path: ['creditsReason'],
    })
