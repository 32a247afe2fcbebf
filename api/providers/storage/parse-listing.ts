import type { ListedObject } from './storage.ts'

/**
 * Reads one page of ListObjectsV2. Our keys hold no character that XML escapes, and the continuation token is the
 * only free text, so that a parser of the few tags is enough.
 */
export function parseListing(xml: string): { objects: ListedObject[]; nextToken?: string } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    size: Number(textOf(entry, 'Size')),
    lastModified: new Date(textOf(entry, 'LastModified')),
  }))
  const truncated = textOf(xml, 'IsTruncated') === 'true'
  return { objects, ...(truncated && { nextToken: textOf(xml, 'NextContinuationToken') }) }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

function textOf(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
  return text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity)
}
