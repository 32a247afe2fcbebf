import type { ImageQuality, Project } from '../../../shared/contracts/projects.ts'
import { DELIVERED_EDGE_PX } from '../../../shared/delivered-edge.ts'

/** Whether the built-in engine can draw the shown picture larger, and the plan delivers that. */
export function canDeliverLarger(project: Project, planQuality: ImageQuality): boolean {
  const { status, adjustableVersionId, imageQuality, width, height } = project
  const deliveredPx = DELIVERED_EDGE_PX[imageQuality]
  return (
    status === 'completed' &&
    adjustableVersionId !== null &&
    DELIVERED_EDGE_PX[planQuality] > deliveredPx &&
    Math.max(width, height) > deliveredPx
  )
}
