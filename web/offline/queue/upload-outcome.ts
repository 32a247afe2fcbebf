import type { PhotoReceipt } from '../../../shared/contracts/photos.ts'

/** What came of sending one photo. */
export type UploadOutcome =
  | { kind: 'confirmed'; receipt: PhotoReceipt }
  /** Nothing was learned about the photo: no connection, a stall, or somebody else's page. `untouched`: not a byte of it was sent. */
  | { kind: 'unreachable'; reason: 'network' | 'stalled' | 'portal'; untouched?: boolean }
  /**
   * The server is in trouble or asks for patience; `message` where it says which limit was reached, `keepsTurn` where others come first
   * and a turn is kept for who comes at the time that is told.
   */
  | {
      kind: 'overloaded'
      retryAfterMs: number | null
      message?: string
      keepsTurn?: boolean
      untouched?: boolean
    }
  /** The server has no room for any photo. */
  | { kind: 'server-full'; message: string; retryAfterMs: number | null }
  /** Another attempt is receiving this very photo. */
  | { kind: 'in-progress'; retryAfterMs: number }
  | { kind: 'signed-out' }
  | { kind: 'other-account' }
  | { kind: 'too-large' }
  /** The body was not what its digest said. */
  | { kind: 'garbled' }
  /** Other bytes lie under the id already; their receipt, while their room exists. */
  | { kind: 'other-stored'; receipt: PhotoReceipt | null }
  | { kind: 'refused'; code: string; message: string }
