/** A refusal in the shape of Stripe's errors. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly status: 400 | 401 | 402 | 404
  readonly code: string

  constructor(status: SandboxError['status'], message: string, code: string) {
    super(message)
    this.status = status
    this.code = code
  }

  get body() {
    const type = this.status === 402 ? 'card_error' : 'invalid_request_error'
    return { error: { type, code: this.code, message: this.message } }
  }
}
