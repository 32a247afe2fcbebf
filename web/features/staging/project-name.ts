import type { Project } from '../../../shared/contracts/projects.ts'

/** What a project is called: its name, else its prompt, else its number. */
export const projectName = ({ id, name, userPrompt }: Pick<Project, 'id' | 'name' | 'userPrompt'>): string =>
  name || userPrompt || `Project ${id}`
