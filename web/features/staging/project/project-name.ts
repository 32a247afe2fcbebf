import type { Project } from '../../../../shared/contracts/projects.ts'

export const MAX_NAME_LENGTH = 200

/** What a project is called: its name, else its prompt, else its number. */
export const projectName = ({ id, name, userPrompt }: Pick<Project, 'id' | 'name' | 'userPrompt'>): string =>
  name || userPrompt || `Project ${id}`
