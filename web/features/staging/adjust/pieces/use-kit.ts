import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { KitManifest, KitPiece } from '../../../../../shared/engine/kit/kit-manifest.ts'
import { kitManifestFile } from '../../../../preview/kit-files.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'

const NONE: readonly KitPiece[] = []

/** The furniture there is; empty until its list is here. Kept on the device once it was fetched. */
export function useKit(): { pieces: readonly KitPiece[]; findModel: (id: string) => KitPiece | undefined } {
  const { data } = useQuery({
    queryKey: queryKeys.kit,
    // The kit's own tests check the manifest.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    queryFn: async () => (await (await kitManifestFile()).json()) as KitManifest,
    staleTime: Infinity,
    networkMode: 'always',
  })
  const pieces = data?.pieces ?? NONE
  const byId = useMemo(() => new Map(pieces.map((piece) => [piece.id, piece])), [pieces])
  return { pieces, findModel: useCallback((id: string) => byId.get(id), [byId]) }
}
