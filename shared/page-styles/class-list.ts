/** A list of classes in rendered HTML: what stands before it, and the list as it is written there. */
export const CLASS_LIST = /(\sclass=")([^"]*)/g

/** What React writes for characters that mean something in an attribute. */
const ENTITIES: Record<string, string> = {
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

/** The names in such a list. */
export const readNames = (list: string): string[] =>
  list.replaceAll(/&(gt|lt|quot|#x27|amp);/g, (entity) => ENTITIES[entity]).split(' ')
