import {
  ACCOUNT_GRACE_DAYS,
  MAX_UPLOAD_BYTES,
  RESET_TOKEN_HOURS,
  VERIFICATION_TOKEN_HOURS,
} from '../../../../shared/constants.ts'
import type { PlanOffer } from '../../../../shared/contracts/billing.ts'
import { DELIVERED_EDGE_PX } from '../../../../shared/delivered-edge.ts'
import { shortMoney } from '../../../../shared/text/short-money.ts'
import type { SiteFacts } from '../../../../shared/site-page.ts'
import { STYLE_PRESETS } from '../../../../shared/style-presets.ts'
import { ACCOUNT_CAPS } from '../../limits/account-limits.ts'
import type { Facts } from './facts.ts'

const count = (amount: number) => amount.toLocaleString('en-US')
const gigabytes = (bytes: number) => `${count(bytes / 1e9)} GB`
const list = (names: string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The facts that texts may name, by the plans that are offered now. */
export function readFacts(offer: PlanOffer, site: SiteFacts): Facts {
  const ofPlans = offer.data.flatMap(({ name, price, currency, creditAmount }): [string, string][] => [
    [`price of ${name}`, shortMoney(Number(price), currency)],
    [`credits of ${name}`, count(creditAmount)],
  ])
  const free = offer.data.find(({ kind }) => kind === 'free')
  return new Map<string, string>([
    ...ofPlans,
    ...(free ? [['free images', count(free.creditAmount)] as const] : []),
    ['annual saving', offer.annualLabel],
    ['free resolution', count(DELIVERED_EDGE_PX.standard)],
    ['standard resolution', count(DELIVERED_EDGE_PX.high)],
    ['pro resolution', count(DELIVERED_EDGE_PX.ultra)],
    ['free storage', gigabytes(ACCOUNT_CAPS.storageBytes.free)],
    ['standard storage', gigabytes(ACCOUNT_CAPS.storageBytes.standard)],
    ['pro storage', gigabytes(ACCOUNT_CAPS.storageBytes.pro)],
    ['styles', list(STYLE_PRESETS.map(({ name }) => name))],
    ['advanced styles', list(STYLE_PRESETS.filter(({ isAdvanced }) => isAdvanced).map(({ name }) => name))],
    ['upload limit', `${MAX_UPLOAD_BYTES / 1024 / 1024}MB`],
    ['staging time', site.stagingTime],
    ['support e-mail', site.supportEmail],
    ...(site.phone === null ? [] : [['phone', site.phone] as const]),
    ['grace days', String(ACCOUNT_GRACE_DAYS)],
    ['verification hours', String(VERIFICATION_TOKEN_HOURS)],
    ['reset hours', String(RESET_TOKEN_HOURS)],
  ])
}
