/** Thrown by a write for which storage has no room: nothing of it was kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}
