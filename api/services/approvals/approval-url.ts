import type { Config } from '../../config.ts'

export const APPROVAL_ROUTE = '/a/:token'

/** Path of the page on which a seller answers. */
export const approvalPath = (token: string): string => APPROVAL_ROUTE.replace(':token', token)

export const approvalUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}${approvalPath(token)}`
