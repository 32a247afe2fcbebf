import type { QueueItem } from './queue-item.ts'

interface BadgeNavigator {
  setAppBadge?: (count?: number) => Promise<void>
}

/** The app's icon says how many photos are not on the server yet, where the system shows such a number. */
export async function showBadge(items: QueueItem[]): Promise<void> {
  const waiting = items.filter(({ state, removedAt }) => state !== 'confirmed' && removedAt === null).length
  const badge: typeof navigator & BadgeNavigator = navigator
  // Refused where the app is not installed.
  await badge.setAppBadge?.(waiting).catch(() => undefined)
}
