export const ROOM_KINDS = [
  'living room',
  'bedroom',
  'kitchen',
  'dining room',
  'bathroom',
  'office',
  'hallway',
  "children's room",
  'other',
] as const
export type RoomKind = (typeof ROOM_KINDS)[number]
