/** Every code an answer with an error can carry, with the HTTP status it travels under. */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_credentials: 401,
  unauthenticated: 401,
  insufficient_credits: 402,
  forbidden: 403,
  cross_site_request: 403,
  not_found: 404,
  account_not_found: 404,
  username_taken: 409,
  email_taken: 409,
  conflict: 409,
  in_progress: 409,
  payload_too_large: 413,
  image_too_large: 413,
  unsupported_image: 415,
  invalid_token: 400,
  image_unreadable: 422,
  image_too_small: 422,
  digest_mismatch: 422,
  not_an_interior: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
