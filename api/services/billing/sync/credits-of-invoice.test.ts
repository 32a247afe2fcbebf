import { describe, expect, test } from 'vitest'
import { creditsOfInvoice, type SoldPlan } from './credits-of-invoice.ts'

type Line = Parameters<typeof creditsOfInvoice>[0][number]

const sold = new Map<string, SoldPlan>([
  ['standard', { plan: { id: 5, kind: 'subscription', creditAmount: 76 }, amountCents: 3000 }],
  ['pro', { plan: { id: 7, kind: 'subscription', creditAmount: 195 }, amountCents: 7500 }],
  ['pack', { plan: { id: 9, kind: 'pack', creditAmount: 10 }, amountCents: 500 }],
])
const line = (priceId: string | null, amountCents: number): Line => ({
  priceId,
  amountCents,
  isProration: amountCents < 0,
})
const bought = (...lines: Line[]) => creditsOfInvoice(lines, sold)

describe('an invoice gives', () => {
  test('a whole period its credits', () => {
    expect(bought(line('standard', 3000))).toEqual({ credits: 76, planId: 5 })
  })

  test('a part of the money that part of the credits, rounded once at the end', () => {
    // 12 of 30 days: two fifths of each plan's credits, back and forth; 78 - 30.4.
    expect(bought(line('standard', -1200), line('pro', 3000))).toEqual({ credits: 48, planId: 7 })
    expect(bought(line('standard', 1000), line('standard', 1000))).toEqual({ credits: 51, planId: 5 })
  })

  test('time paid back no plan, and fewer credits', () => {
    expect(bought(line('pro', -7500))).toEqual({ credits: -195, planId: null })
  })

  test('nothing for packs, which their own payment gives, nor for what is not ours', () => {
    expect(bought(line('pack', 500), line('lessons', 9900), line(null, 100))).toEqual({
      credits: 0,
      planId: null,
    })
  })
})
