import { z } from 'zod'

/** `asked`, `mailed`, `reminded` and `withdrawn` are about a link, the others about a picture. */
export const ApprovalEventKind = z.enum([
  'asked',
  'mailed',
  'reminded',
  'withdrawn',
  'accepted',
  'change-asked',
])
export type ApprovalEventKind = z.infer<typeof ApprovalEventKind>
