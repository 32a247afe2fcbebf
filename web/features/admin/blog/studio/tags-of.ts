/** Tags as somebody types them: separated by commas, each once; null for none. */
export function tagsOf(text: string): string[] | null {
  const tags = [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ]
  return tags.length > 0 ? tags : null
}
