/** What the ledger is meant to do, in the plainest form that can be written down: lists in memory. */

interface ModelLot {
  reference: string
  amount: number
  remaining: number
  expiresAt: Date | null
}

export interface ModelUser {
  lots: ModelLot[]
  /** Running generations and the lot each holds a credit of. */
  reserved: Map<string, string>
  settled: string[]
  isFree: boolean
  isVerified: boolean
}

export const newModelUser = (): ModelUser => ({
  lots: [],
  reserved: new Map(),
  settled: [],
  isFree: true,
  isVerified: true,
})

const open = (user: ModelUser, now: Date) =>
  user.lots
    .filter(({ remaining, expiresAt }) => remaining > 0 && (!expiresAt || expiresAt > now))
    .toSorted((a, b) => (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity))

export const modelBalance = (user: ModelUser, now: Date): number =>
  open(user, now).reduce((sum, { remaining }) => sum + remaining, 0)

export function modelGrant(
  user: ModelUser,
  reference: string,
  amount: number,
  expiresAt: Date | null,
): boolean {
  if (user.lots.some((lot) => lot.reference === reference)) return false
  user.lots.push({ reference, amount, remaining: amount, expiresAt })
  return true
}

export const modelFreeMonth = (user: ModelUser, now: Date): boolean =>
  modelGrant(
    user,
    `free:${now.toISOString().slice(0, 7)}`,
    2,
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)),
  )

/** Answers whether there was a credit. */
export function modelReserve(user: ModelUser, generationId: string, now: Date): boolean {
  if (open(user, now).length === 0 && user.isFree && user.isVerified) modelFreeMonth(user, now)
  const [lot] = open(user, now)
  if (!lot) return false
  lot.remaining -= 1
  user.reserved.set(generationId, lot.reference)
  return true
}

export function modelSettle(user: ModelUser, generationId: string, kind: 'spend' | 'release'): void {
  const reference = user.reserved.get(generationId)
  if (reference === undefined) return
  user.reserved.delete(generationId)
  user.settled.push(generationId)
  if (kind === 'release') user.lots.find((lot) => lot.reference === reference)!.remaining += 1
}

function take(lots: ModelLot[], amount: number): number {
  let missing = amount
  for (const lot of lots) {
    const taken = Math.min(missing, lot.remaining)
    lot.remaining -= taken
    missing -= taken
  }
  return amount - missing
}

export function modelWithdraw(user: ModelUser, lotReference: string, amount: number): number {
  const paid = user.lots.filter(({ expiresAt }) => expiresAt === null).toReversed()
  const own = paid.filter(({ reference }) => reference === lotReference)
  return take([...own, ...paid.filter((lot) => !own.includes(lot))], amount)
}

/** `reference` is that of the lot added where credits are missing. */
export function modelSetBalance(user: ModelUser, target: number, now: Date, reference: string): void {
  const difference = target - modelBalance(user, now)
  if (difference < 0) take(open(user, now), -difference)
  if (difference > 0) modelGrant(user, reference, difference, null)
}

export function modelExpire(user: ModelUser, now: Date): void {
  for (const lot of user.lots) if (lot.expiresAt && lot.expiresAt <= now) lot.remaining = 0
}
