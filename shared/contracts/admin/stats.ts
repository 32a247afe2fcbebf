import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const Activity = z.object({
  id: z.string(),
  /** For example 'Registered'. */
  action: z.string(),
  userName: z.string(),
  timestamp: z.iso.datetime(),
})
export type Activity = z.infer<typeof Activity>

const NewUser = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
})

const RecentImage = z.object({
  projectId: z.number().int(),
  /** For administrators alone; reading it is an entry of the audit trail. */
  url: z.string(),
  prompt: z.string(),
  userName: z.string(),
  createdAt: z.iso.datetime(),
})

export const AdminStats = z.object({
  success: z.literal(true),
  /** Accounts that are not deleted. */
  totalUsers: z.number().int(),
  /** Every image ever generated, also those that were deleted since. */
  totalImages: z.number().int(),
  activeSubscriptions: z.number().int(),
  freeUsers: z.number().int(),
  recentActivity: z.array(Activity),
  newUsers: z.array(NewUser),
  recentImages: z.array(RecentImage),
})
export type AdminStats = z.infer<typeof AdminStats>

/** How the business does, and what happened last. */
export const getAdminStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  output: AdminStats,
})
