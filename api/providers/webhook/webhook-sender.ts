/** What came back of one attempt. */
export type WebhookOutcome =
  | { status: number; response: string; retryAfterS: number | null }
  /** Nothing did; fit to be shown to the endpoint's owner. */
  | { error: string }

/** Posts to addresses of people's choice, which must not reach our own network that way. */
export interface WebhookSender {
  /** Whether the address may be posted to at all, as far as can be said without asking the DNS. */
  accepts(url: string): boolean
  /** Never throws: what goes wrong is the outcome. */
  send(request: { url: string; headers: Record<string, string>; body: string }): Promise<WebhookOutcome>
}
