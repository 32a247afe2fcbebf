import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  AdminPreset,
  createPreset,
  listAdminPresets,
  previewPreset,
  updatePreset,
  type PresetForm,
} from '../../../../shared/contracts/admin/delivery-presets.ts'
import type { PresetRules } from '../../../../shared/contracts/delivery.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

const PRESETS_KEY = ['admin', 'delivery-presets'] as const

export const adminPresetsQuery = queryOptions({
  queryKey: PRESETS_KEY,
  queryFn: async ({ signal }) => (await callApi(listAdminPresets, { signal })).data,
  refetchOnMount: 'always',
})

/** What rules do to a listing with two rooms. */
export const previewQuery = (rules: PresetRules) =>
  queryOptions({
    queryKey: [...PRESETS_KEY, 'preview', rules],
    queryFn: async ({ signal }) => (await callApi(previewPreset, { body: rules, signal })).data,
    placeholderData: (before) => before,
  })

const Conflict = z.object({ current: AdminPreset })

interface Outcomes {
  onSaved: () => void
  /** With what somebody else saved first. */
  onConflict: (theirs: AdminPreset) => void
}

/** Saves a new preset, or changes to `base` as it was read. */
export function useSavePreset(base: AdminPreset | null, { onSaved, onConflict }: Outcomes) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ id, form }: { id: string; form: PresetForm }) =>
      base === null
        ? callApi(createPreset, { body: { ...form, id } })
        : callApi(updatePreset, { params: { id: base.id }, body: { ...form, version: base.version } }),
    onSuccess: ({ message }) => {
      toast({ title: message })
      onSaved()
    },
    onError: (error) => {
      const theirs = Conflict.safeParse(error instanceof ApiError ? error.body : null)
      if (theirs.success) onConflict(theirs.data.current)
      else toast({ title: 'Preset not saved', description: messageOf(error), variant: 'destructive' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: PRESETS_KEY }),
  })
}
