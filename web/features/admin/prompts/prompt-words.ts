import type { PromptType } from '../../../../shared/contracts/prompts.ts'

/** What each type is called, and where its default prompt is used. */
export const promptWords: Record<PromptType, { name: string; use: string }> = {
  image_generation: { name: 'Image generation', use: 'Told to the image model that stages rooms.' },
  image_analysis: { name: 'Image analysis', use: 'Told to the vision model that reads photos.' },
  image_extraction: { name: 'Image extraction', use: 'For finding a listing page’s photos of rooms.' },
  sales_assistant: { name: 'Sales assistant', use: 'For answering visitors.' },
  help_assistant: { name: 'Help assistant', use: 'For answering people who are signed in.' },
  email_enrichment: { name: 'E-mail enrichment', use: 'For rewriting administrators’ mails.' },
}

export const MODELS = ['gpt-image-1', 'gpt-4.1-nano', 'gpt-4o-mini']

/** What the specification has calls of a type made with. */
export const usualModel = (type: PromptType): string =>
  type === 'image_generation'
    ? 'gpt-image-1'
    : type === 'image_analysis' || type === 'image_extraction'
      ? 'gpt-4.1-nano'
      : 'gpt-4o-mini'
