import { resolutionText } from '../../../shared/delivered-edge.ts'

/** What a plan is called and promises; its prices come from the offer. */
export interface PlanWords {
  name: string
  /** The plans under which it is sold. */
  monthly: string
  annual: string
  description: string
  features: string[]
  /** What the plan does without. */
  limits?: string[]
  buttonText: string
  isPopular?: boolean
  badge?: string
}

export const PLANS: PlanWords[] = [
  {
    name: 'Free',
    monthly: 'Free / PAYG',
    annual: 'Free / PAYG',
    description: 'Try it on your next listing.',
    badge: 'No credit card',
    features: [resolutionText('standard'), 'Credits refresh monthly', 'Buy credit packs any time'],
    limits: ['Watermarked images', 'Public gallery', 'Credits do not roll over'],
    buttonText: 'Start with Free',
  },
  {
    name: 'Standard',
    monthly: 'Standard Monthly',
    annual: 'Standard Annual',
    description: 'For agents with a steady stream of listings.',
    isPopular: true,
    badge: 'Most Popular',
    features: [
      resolutionText('high'),
      'No watermark',
      'Private gallery',
      'Credits roll over',
      'E-mail support',
    ],
    buttonText: 'Choose Standard',
  },
  {
    name: 'Pro',
    monthly: 'Pro Monthly',
    annual: 'Pro Annual',
    description: 'For teams and brokerages.',
    features: [
      resolutionText('ultra'),
      'Advanced room styles',
      'Bulk processing',
      'No watermark, private gallery',
      'Credits roll over',
      'Priority support',
    ],
    buttonText: 'Choose Pro',
  },
]
