import type { SyntheticLook } from '../../../../shared/engine/evaluation/synthetic-room.ts'

/** The same drawn room with something changed; null where there is nothing of the kind. */
export const LOOKS: [string, (look: SyntheticLook) => SyntheticLook | null][] = [
  [
    'other floor',
    (look) => ({
      ...look,
      floor: look.floor[0] > 0.45 ? [0.2, 0.11, 0.07] : [0.75, 0.74, 0.72],
      floorKind: (look.floorKind + 2) % 3,
    }),
  ],
  [
    'removed opening',
    (look) => (look.openings.length ? { ...look, openings: look.openings.slice(1) } : null),
  ],
  [
    'moved opening',
    (look) =>
      look.openings.length
        ? {
            ...look,
            openings: look.openings.map((o, i) => (i ? o : { ...o, u0: o.u0 + 0.55, u1: o.u1 + 0.55 })),
          }
        : null,
  ],
  ['moved wall', (look) => ({ ...look, box: { ...look.box, back: look.box.back * 0.78 } })],
  [
    'room widened',
    (look) => ({ ...look, box: { ...look.box, left: look.box.left * 1.2, right: look.box.right * 1.2 } }),
  ],
  ['boards turned', (look) => (look.floorKind < 2 ? { ...look, floorKind: 1 - look.floorKind } : null)],
]
