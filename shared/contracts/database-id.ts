import { z } from 'zod'

/** An id as PostgreSQL counts them: a larger one names nothing and would be an error of the database. */
export const DatabaseId = z.int32().positive()

/** The same in a path or a query. */
export const DatabaseIdText = z.coerce.number().pipe(DatabaseId)
