/** The id in a path or a query; undefined for anything that is none. */
export function idFromText(text: string | null | undefined): number | undefined {
  if (!text || !/^\d{1,10}$/.test(text)) return undefined
  const id = Number(text)
  return id > 0 ? id : undefined
}
