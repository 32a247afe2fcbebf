import type { ApiKeyScope } from '../../shared/contracts/integrations/api-keys.ts'
import { API_KEY_CALLS } from '../http/session/api-key-calls.ts'
import type { Operation } from './open-api.ts'
import { openApiPath } from './open-api-path.ts'

/** A route whose last parameter may be left out stands for two paths. */
const pathsOf = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, -1), path.slice(0, path.lastIndexOf('/'))] : [path]

const SCOPES: ReadonlyMap<string, ApiKeyScope> = new Map(
  [...API_KEY_CALLS].flatMap(([call, scope]) => {
    const [method, route] = call.split(' ')
    return pathsOf(route).map((path): [string, ApiKeyScope] => [`${method} ${openApiPath(path)}`, scope])
  }),
)

/** How one signs in for a call that is not public, and what to say of it. */
export function callSecurity(
  method: string,
  path: string,
): { security: NonNullable<Operation['security']>; words: string } {
  const scope = SCOPES.get(`${method.toUpperCase()} ${openApiPath(path)}`)
  return scope === undefined
    ? { security: [{ session: [] }], words: '' }
    : { security: [{ session: [] }, { apiKey: [scope] }], words: `With an API key: \`${scope}\`.` }
}
