import { ApiError } from './api-error.ts'

/** Nothing came back, so that nothing is known to be wrong: what was asked for may come once there is a connection. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0
