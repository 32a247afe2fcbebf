import { z } from 'zod'

/** `undescribed`: it came from another app, and nobody has said which room it shows. */
export const PhotoWarning = z.enum(['blurred', 'dark', 'tilted', 'undescribed'])
export type PhotoWarning = z.infer<typeof PhotoWarning>
