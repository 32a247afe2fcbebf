import type { Project } from '../../../../shared/contracts/projects.ts'

/** Whether a project has a staged picture to show. */
export const withStagedImage = (project: Project): project is Project & { stagedImageUrl: string } =>
  project.stagedImageUrl !== null
