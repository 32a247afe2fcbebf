import type { ReactNode } from 'react'

export interface ToastMessage {
  title: string
  description?: ReactNode
  variant?: 'default' | 'destructive'
  icon?: ReactNode
  /** 5000 where left out. */
  durationMs?: number
  /** Where narrow screens show it, whose lower edge may hold what it tells of; below where left out. */
  narrowEdge?: 'upper'
  action?: { label: string; onSelect: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
}

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the one that is up: there is one at a time. */
export function toast(message: ToastMessage): void {
  lastId += 1
  shown = { ...message, id: lastId }
  listeners.forEach((listener) => listener())
}

/** Takes the toast away, unless another one took its place meanwhile. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return
  shown = null
  listeners.forEach((listener) => listener())
}

export const shownToast = (): ShownToast | null => shown

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
