import { sql } from 'drizzle-orm'
import type { RoomType } from '../../../shared/constants.ts'
import { projects } from '../../db/schema/staging/projects.ts'

/** What somebody said a room is, null where nobody did or by saying `other` left it open: stagings go by it before what was read. */
export const saidRoomType = sql<RoomType | null>`case when ${projects.isRoomTypeSaid} then nullif(${projects.roomType}, 'other') end`
