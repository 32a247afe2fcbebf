import { z } from 'zod'

/** An id as PostgreSQL counts them: a larger one names nothing and would be an error of the database. */
export const DatabaseId = z.int32().positive()

/** The same in a path or a query. */
export const DatabaseIdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'This is not an id')
  .transform(Number)
  .pipe(DatabaseId)
