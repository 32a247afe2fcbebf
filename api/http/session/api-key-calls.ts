import type { ApiKeyScope } from '../../../shared/contracts/integrations/api-keys.ts'

/**
 * Every call that may be made with an API key, as its route is mounted, and the right it takes. What is not here is
 * refused: account, sign-in, payments, administration, deletions, and whatever is added tomorrow.
 */
export const API_KEY_CALLS: ReadonlyMap<string, ApiKeyScope> = new Map<string, ApiKeyScope>([
  ['GET /api/staging-projects', 'rooms:read'],
  ['GET /api/staging-projects/images', 'rooms:read'],
  ['GET /api/staging-projects/:id', 'rooms:read'],
  ['GET /api/staging-projects/:id/versions', 'rooms:read'],
  ['GET /api/staging-projects/:id/versions/:versionId/layout', 'rooms:read'],
  ['GET /api/images/:id/:variant?', 'rooms:read'],
  ['GET /api/listings', 'rooms:read'],
  ['GET /api/listings/:id', 'rooms:read'],
  ['GET /api/listings/:id/rooms', 'rooms:read'],
  ['GET /api/listings/:id/zip', 'rooms:read'],
  ['GET /api/system-prompts', 'rooms:read'],

  ['POST /api/upload-images', 'rooms:write'],
  ['POST /api/staging-projects', 'rooms:write'],
  ['PUT /api/staging-projects/:id', 'rooms:write'],
  ['PUT /api/staging-projects/:id/listing', 'rooms:write'],
  ['PUT /api/staging-projects/:id/current-version', 'rooms:write'],
  ['PUT /api/listings/:id', 'rooms:write'],

  ['POST /api/staging-projects/:id/generate', 'rooms:stage'],
  ['POST /api/staging-projects/:id/versions/:versionId/adjust', 'rooms:stage'],
  ['POST /api/staging-projects/:id/deliver-larger', 'rooms:stage'],
  ['POST /api/listings/:id/stage', 'rooms:stage'],

  ['GET /api/delivery-presets', 'rooms:deliver'],
  ['POST /api/listings/:id/packages', 'rooms:deliver'],
  ['POST /api/staging-projects/:id/packages', 'rooms:deliver'],
  ['GET /api/packages', 'rooms:deliver'],
  ['GET /api/packages/:id', 'rooms:deliver'],
  ['GET /api/packages/:id/zip', 'rooms:deliver'],
  ['GET /api/staging-projects/:id/disclosure', 'rooms:deliver'],
  ['PUT /api/staging-projects/:id/disclosure', 'rooms:deliver'],
])
