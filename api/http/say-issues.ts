import type { z } from 'zod'

export interface SaidIssue {
  path: string
  message: string
}

type Key = PropertyKey

function valueAt(value: unknown, path: Key[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
}

/** A copy of a value with an empty text at each of the paths. */
function emptiedAt(value: unknown, paths: Key[][]): unknown {
  const copy: unknown = structuredClone(value)
  for (const path of paths) {
    const parent = valueAt(copy, path.slice(0, -1))
    if (typeof parent === 'object' && parent !== null) Reflect.set(parent, path.at(-1) ?? '', '')
  }
  return copy
}

/** `currentPassword` as it stands in a sentence: Current password. */
function label(path: Key[]): string {
  const words = (path.findLast((key) => typeof key === 'string') ?? 'This').replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Says what is wrong with an input in sentences that can be shown. A field that is missing, or no text, is told what
 * an empty one is told ("Password is required"); schemas have no words of their own for it.
 */
export function sayIssues(schema: z.ZodType, value: unknown, error: z.ZodError): SaidIssue[] {
  const isTyped = ({ code, message }: z.core.$ZodIssue) =>
    code === 'invalid_type' && message.startsWith('Invalid input')
  const typed = error.issues.filter(isTyped)
  const emptied = schema.safeParse(
    emptiedAt(
      value,
      typed.map(({ path }) => path),
    ),
  )
  const said = new Map(
    emptied.error?.issues
      .filter((issue) => !isTyped(issue))
      .map(({ path, message }) => [path.join('.'), message]),
  )
  return error.issues.map((issue) => {
    const path = issue.path.join('.')
    if (!isTyped(issue)) return { path, message: issue.message }
    if (path === '') return { path, message: 'The request body is not a JSON object' }
    const isMissing = valueAt(value, issue.path) === undefined
    return {
      path,
      message: said.get(path) ?? `${label(issue.path)} is ${isMissing ? 'required' : 'not valid'}`,
    }
  })
}
