import { assistant } from './assistant.ts'
import { categoryChoice } from './category-choice.ts'
import { comparison } from './comparison.ts'
import { contactForm } from './contact-form.ts'
import { foldAway } from './fold-away.ts'
import { logout } from './logout.ts'
import { openDialog } from './open-dialog.ts'
import { themeChoice } from './theme-choice.ts'

/**
 * What brings parts of server-rendered pages to life, by the name in their `data-behaviour`. The markup is whole
 * without them; none draws anything that the server has not.
 */
export const BEHAVIOURS = {
  assistant,
  comparison,
  'theme-choice': themeChoice,
  'fold-away': foldAway,
  'open-dialog': openDialog,
  logout,
  'contact-form': contactForm,
  'category-choice': categoryChoice,
} satisfies Record<string, (element: HTMLElement) => void>

export type BehaviourName = keyof typeof BEHAVIOURS
