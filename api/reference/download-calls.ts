import { exportPartPath } from '../../shared/contracts/account.ts'
import { AUDIT_EXPORT_PATH, AuditFilter } from '../../shared/contracts/admin/audit.ts'
import { EXPORT_USERS_PATH } from '../../shared/contracts/admin/users.ts'
import { packageZipPath } from '../../shared/contracts/delivery.ts'
import { FLYER_PAPERS, pageFlyerPath, pageQrPath } from '../../shared/contracts/delivery/public-pages.ts'
import { listingZipPath } from '../../shared/contracts/listings.ts'
import { parametersOf } from './describe-call.ts'
import type { Answer } from './open-api.ts'
import { inPath, other, type OtherCall, UUID } from './other-call.ts'
import { refusedWith } from './refusals.ts'

const CSV: Record<string, Answer> = {
  200: {
    description: 'Lines of CSV (RFC 4180, UTF-8) that are made while they are read.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  },
}
const file = (contentType: string): Record<string, Answer> => ({
  200: { description: 'The file.', content: { [contentType]: { schema: {} } } },
})
const ZIP: Record<string, Answer> = {
  200: {
    description: 'A zip that is made while it is read; its connection breaks where making it fails.',
    content: { 'application/zip': { schema: {} } },
  },
}

/** Files that are made while they are read. */
export const DOWNLOAD_CALLS: readonly OtherCall[] = [
  other(
    'get',
    listingZipPath('{id}'),
    {
      operationId: 'downloadListing',
      tags: ['listings'],
      summary: 'Staged pictures of a listing',
      parameters: [inPath('id', UUID)],
    },
    { ...ZIP, ...refusedWith(401, 404) },
  ),
  other(
    'get',
    packageZipPath('{id}'),
    {
      operationId: 'downloadPackage',
      tags: ['delivery'],
      summary: 'Files of a package for a multiple listing service',
      parameters: [inPath('id', UUID)],
    },
    { ...ZIP, ...refusedWith(401, 404, 409) },
  ),
  other(
    'get',
    pageQrPath('{id}'),
    {
      operationId: 'downloadPageQr',
      tags: ['public-pages'],
      summary: 'Address of a public page as a QR code',
      description: 'For print. Multiple listing services forbid codes on photos.',
      parameters: [inPath('id', UUID)],
    },
    { ...file('image/svg+xml'), ...refusedWith(401, 404) },
  ),
  ...FLYER_PAPERS.map((paper) =>
    other(
      'get',
      pageFlyerPath('{id}', paper),
      {
        operationId: `downloadFlyer${paper === 'a4' ? 'A4' : 'Letter'}`,
        tags: ['public-pages'],
        summary: `Page to print (${paper === 'a4' ? 'A4' : 'Letter'}) with the pictures of a public page and its QR code`,
        parameters: [inPath('id', UUID)],
      },
      { ...file('application/pdf'), ...refusedWith(401, 404, 409) },
    ),
  ),
  other(
    'get',
    exportPartPath('{part}'),
    {
      operationId: 'downloadExportPart',
      tags: ['account'],
      summary: 'Part of what is kept of the caller',
      description: 'Only shortly after signing in or confirming who one is.',
      parameters: [inPath('part', { type: 'integer', minimum: 1, maximum: 9999 })],
    },
    { ...ZIP, ...refusedWith(401, 403, 404) },
  ),
  other(
    'get',
    AUDIT_EXPORT_PATH,
    {
      operationId: 'exportAuditEntries',
      tags: ['admin/audit'],
      summary: 'Audit trail as CSV',
      description: 'Administrators alone, signed in with a second factor.',
      parameters: parametersOf(AuditFilter, 'query'),
    },
    { ...CSV, ...refusedWith(400, 401, 403) },
  ),
  other(
    'get',
    EXPORT_USERS_PATH,
    {
      operationId: 'exportUsers',
      tags: ['admin/users'],
      summary: 'Users as CSV',
      description:
        'Takes the filter of the list of users. Only shortly after signing in or confirming who one is.',
    },
    { ...CSV, ...refusedWith(400, 401, 403) },
  ),
]
