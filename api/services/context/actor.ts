/** Where a request comes from. */
export interface Origin {
  /** A network address, or the /64 it belongs to. */
  address: string
  userAgent: string
}

/** Who acts, which need not be whose data it is: that stands in a service's input. */
export type Actor =
  | ({ kind: 'user'; userId: number; sessionId: string; isAdmin: boolean } & Origin)
  | ({ kind: 'visitor' } & Origin)
  /** A background job or a command of this machine, by its name. */
  | { kind: 'system'; name: string }
