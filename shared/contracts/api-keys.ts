import { z } from 'zod'

/** What a key may be used for; which calls each of them opens stands in the reference. */
export const ApiKeyScope = z.enum(['rooms:read', 'rooms:write', 'rooms:stage', 'rooms:deliver'])
export type ApiKeyScope = z.infer<typeof ApiKeyScope>
