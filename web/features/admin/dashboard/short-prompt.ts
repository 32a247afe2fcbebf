const PROMPT_LENGTH = 60

/** At most 60 characters of a prompt, with an ellipsis where there are more. */
export function shortPrompt(prompt: string): string {
  const characters = Array.from(prompt)
  return characters.length > PROMPT_LENGTH ? `${characters.slice(0, PROMPT_LENGTH).join('')}…` : prompt
}
