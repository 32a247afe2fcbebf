/** An error as the API words it. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: { message: string; type: string; code: string | null; param: string | null } }
  readonly headers: Record<string, string>

  constructor(
    status: number,
    error: { message: string; type: string; code?: string; param?: string },
    headers: Record<string, string> = {},
  ) {
    super(error.message)
    this.status = status
    this.body = { error: { param: null, ...error, code: error.code ?? null } }
    this.headers = headers
  }
}

export const invalid = (message: string, param?: string, code = 'invalid_value'): ApiError =>
  new ApiError(400, { message, type: 'invalid_request_error', code, param })
