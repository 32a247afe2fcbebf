import type { QueueItem } from '../../../offline/queue/queue-item.ts'

export interface QueueGroups {
  needsYou: QueueItem[]
  uploading: QueueItem[]
  done: QueueItem[]
}

/** The three parts of the queue screen; the newest of what is done comes first. */
export function queueGroups(items: QueueItem[]): QueueGroups {
  const groups: QueueGroups = { needsYou: [], uploading: [], done: [] }
  for (const item of items) {
    if (item.state === 'needs-user') groups.needsYou.push(item)
    else if (item.state === 'confirmed') groups.done.push(item)
    else groups.uploading.push(item)
  }
  groups.done.sort((a, b) => (b.confirmedAt ?? 0) - (a.confirmedAt ?? 0))
  return groups
}
