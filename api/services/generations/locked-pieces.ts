import { eq } from 'drizzle-orm'
import {
  type Adjustment,
  type PieceEdit,
  type RoomLayout,
  UNCHANGED,
} from '../../../shared/contracts/adjustments.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { isVersionWithLayout, type VersionKey } from './version-with-layout.ts'

/**
 * Locks exactly these pieces of a completed version; keys that name no piece are left out.
 *
 * @throws AppError not_found, also for a version whose engine does not tell its pieces
 */
export async function lockPieces(
  ctx: ServiceContext,
  { keys, ...key }: VersionKey & { keys: string[] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [version] = await tx.db
      .select({ layout: generations.layout })
      .from(generations)
      .innerJoin(projects, eq(projects.id, generations.projectId))
      .where(isVersionWithLayout(key))
      .for('update', { of: generations })
    if (!version?.layout) throw notFound('Version')
    const { layout } = version
    const pieces = layout.pieces.map((piece) => ({ ...piece, locked: keys.includes(piece.key) }))
    await tx.db
      .update(generations)
      .set({ layout: { ...layout, pieces } })
      .where(eq(generations.id, key.versionId))
  })
}

/** Edits that lock again, in a version drawn anew, what this one has locked and they do not name themselves. */
export function lockEdits({ pieces }: RoomLayout, edits: readonly PieceEdit[]): PieceEdit[] {
  const told = new Set(edits.flatMap((edit) => (edit.type === 'lock' ? [edit.key] : [])))
  return pieces.flatMap(({ key, locked }) =>
    locked && !told.has(key) ? [{ type: 'lock' as const, key, locked }] : [],
  )
}

/**
 * What a room that is staged anew keeps of the version that is shown: its locked pieces where they stand and, because these are measured in it,
 * the floor that its owner drew. Null where nothing is locked.
 */
export async function keptOfCurrent(
  ctx: TransactionContext,
  { projectId }: { projectId: number },
): Promise<Adjustment | null> {
  const [current] = await ctx.db
    .select({ layout: generations.layout, adjustment: generations.adjustment })
    .from(projects)
    .innerJoin(generations, eq(generations.id, projects.currentGenerationId))
    .where(eq(projects.id, projectId))
  const locked = current?.layout?.pieces.filter((piece) => piece.locked) ?? []
  if (!current || !locked.length) return null
  const { floorCorners } = current.adjustment ?? UNCHANGED
  return { floorCorners, edits: locked.map((piece, i) => keepEdit(piece, `kept ${i + 1}`)) }
}

function keepEdit(piece: RoomLayout['pieces'][number], key: string): PieceEdit {
  const { kind, model, x, y, z, turnRad, ledge, onTop = [], finishes = [], paint = {} } = piece
  const place = { x, y, z, turnRad, ...(ledge && { ledge }) }
  return { type: 'keep', key, kind, model, ...place, onTop, finishes, paint }
}
