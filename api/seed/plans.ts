import { resolutionText } from '../../shared/delivered-edge.ts'
import type { plans } from '../db/schema/billing/plans.ts'

type Plan = typeof plans.$inferInsert

const free: Plan = {
  id: 4,
  name: 'Free / PAYG',
  kind: 'free',
  interval: 'month',
  priceCents: 0,
  monthlyImageLimit: 2,
  dailyImageLimit: null,
  creditAmount: 2,
  imageQuality: 'standard',
  hasWatermark: true,
  isPublic: true,
  features: ['2 free images per month', resolutionText('standard'), 'Watermarked images', 'Public gallery'],
}

const standardFeatures = [resolutionText('high'), 'No watermark', 'Private gallery', 'E-mail support']
const proFeatures = [
  resolutionText('ultra'),
  'Advanced room styles',
  'Priority support',
  'Bulk processing',
  'No watermark',
  'Private gallery',
]

const paid = { dailyImageLimit: null, hasWatermark: false, isPublic: false } as const
const standard = { ...paid, kind: 'subscription', imageQuality: 'high', monthlyImageLimit: 76 } as const
const pro = {
  ...paid,
  kind: 'subscription',
  imageQuality: 'ultra',
  monthlyImageLimit: 195,
  hasBulkProcessing: true,
  hasAdvancedStyles: true,
} as const
const pack = { ...paid, kind: 'pack', imageQuality: 'high', monthlyImageLimit: 0 } as const
const packFeatures = [
  'Credits never expire',
  'Works with any subscription',
  `${resolutionText('high')}, or your plan's where that is higher`,
  'No watermark',
  'Private gallery',
]

/** The plans of the specification; ids are kept for good because subscriptions name them. */
export const SEED_PLANS: Plan[] = [
  free,
  {
    ...standard,
    id: 5,
    name: 'Standard Monthly',
    interval: 'month',
    priceCents: 3000,
    creditAmount: 76,
    features: ['76 credits per month', ...standardFeatures],
  },
  {
    ...standard,
    id: 6,
    name: 'Standard Annual',
    interval: 'year',
    priceCents: 36_000,
    creditAmount: 912,
    features: ['912 credits per year', ...standardFeatures],
  },
  {
    ...pro,
    id: 7,
    name: 'Pro Monthly',
    interval: 'month',
    priceCents: 7500,
    creditAmount: 195,
    features: ['195 credits per month', ...proFeatures],
  },
  {
    ...pro,
    id: 8,
    name: 'Pro Annual',
    interval: 'year',
    priceCents: 90_000,
    creditAmount: 2340,
    features: ['2,340 credits per year', ...proFeatures],
  },
  { ...pack, id: 9, name: 'Credit Pack 10', priceCents: 500, creditAmount: 10, features: packFeatures },
  { ...pack, id: 10, name: 'Credit Pack 25', priceCents: 1200, creditAmount: 25, features: packFeatures },
  { ...pack, id: 11, name: 'Credit Pack 50', priceCents: 2000, creditAmount: 50, features: packFeatures },
]
