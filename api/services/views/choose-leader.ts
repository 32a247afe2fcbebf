/** A view that is staged already, in the same style. */
export interface StagedView {
  projectId: number
  /** The room whose furniture it shows; null where it has its own. */
  furnitureOf: number | null
}

/**
 * The view whose furniture a staging takes over; null where it chooses its own. `views` are the room's photos in their order, with those that
 * are staged. The first one that has furniture of its own leads. A photo that others follow chooses anew when it is staged again, as does one
 * whose furniture is its own before theirs.
 */
export function chooseLeader(order: number[], staged: StagedView[], own: number): StagedView | null {
  const place = (view: StagedView) => order.indexOf(view.projectId)
  const others = staged
    .filter((view) => view.projectId !== own && view.furnitureOf !== own)
    .toSorted((a, b) => place(a) - place(b))
  const leader = others.find((view) => view.furnitureOf === null) ?? others.at(0)
  if (!leader) return null
  const before = staged.find((view) => view.projectId === own)
  return before?.furnitureOf === null && place(before) < place(leader) ? null : leader
}
