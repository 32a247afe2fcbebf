import { AppError } from '../../../errors.ts'

/** @throws AppError conflict */
export function refuseDeleted({ deletedAt }: { deletedAt: Date | null }): void {
  if (deletedAt !== null) throw new AppError('conflict', 'This user is deleted. Restore the user first.')
}
