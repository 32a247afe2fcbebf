import type { MailMessage } from './mailer.ts'

/** Headers by which machines on the other side know what a message is (RFC 3834, RFC 2369, RFC 8058). A letter has none of them. */
export function mailHeaders({ kind = 'system', unsubscribeUrl }: MailMessage): Record<string, string> {
  if (kind === 'personal') return {}
  const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  if (unsubscribeUrl === undefined) return automatic
  return {
    ...automatic,
    Precedence: 'bulk',
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
