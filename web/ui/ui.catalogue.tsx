import { useState } from 'react'
import { Avatar } from './avatar.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Brand } from './brand.tsx'
import { Card } from './card.tsx'
import type { CatalogueEntries } from './catalogue-entry.ts'
import { CodeField } from './code-field.tsx'
import { EmailAddress } from './email-address.tsx'
import { Facts } from './facts.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { Ruler } from './ruler.tsx'
import { Table, type Column } from './table.tsx'
import { Tabs } from './tabs.tsx'

const LONG = 'A name of a room that is so long that it hardly fits beside anything else on a small screen'

const columns: Column<{ id: number; what: string; credits: number; when: string }>[] = [
  { head: 'What', cell: ({ what }) => what },
  { head: 'Credits', cell: ({ credits }) => credits, numeric: true },
  { head: 'When', cell: ({ when }) => when, dropAt: 1 },
]
const rows = [
  { id: 1, what: 'Standard Monthly', credits: 76, when: '22 Nov 2026' },
  { id: 2, what: LONG, credits: -1, when: '21 Nov 2026' },
]

const Panels = ({ fill, count = 2 }: { fill?: boolean; count?: number }) => {
  const [value, setValue] = useState('0')
  const tabs = Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: `Tab number ${index + 1}`,
    panel: <p>What belongs to tab number {index + 1}.</p>,
  }))
  return <Tabs label={`${count} tabs`} value={value} onChange={setValue} tabs={tabs} fill={fill} />
}

export const entries: CatalogueEntries = {
  avatar: [
    {
      name: 'default',
      show: () => ['Ada Tester', 'Cher', ''].map((name) => <Avatar key={name} name={name} />),
    },
  ],
  'brand-mark': [{ name: 'default', show: () => <BrandMark /> }],
  brand: [
    { name: 'default', show: () => <Brand to="/" /> },
    { name: 'focus', force: 'focus-visible', show: () => <Brand to="/" /> },
  ],
  card: [{ name: 'default', show: () => <Card>Whatever belongs together.</Card> }],
  'code-field': [
    { name: 'default', show: () => <CodeField hint="Six digits" /> },
    { name: 'recovery code, error', show: () => <CodeField recovery error="This code is not right." /> },
  ],
  'email-address': [
    {
      name: 'in a narrow column',
      show: () => (
        <p className="w-40 text-sm">
          <EmailAddress address="billing.department@estates.nestage.example" />
        </p>
      ),
    },
  ],
  facts: [
    {
      name: 'default and long text',
      show: () => (
        <Facts
          facts={[
            { name: 'Room', value: 'Living room' },
            { name: 'Size', value: '1536 × 1024', readout: true },
            { name: 'Name', value: LONG },
          ]}
        />
      ),
    },
  ],
  'password-meter': [
    {
      name: 'each strength',
      show: () =>
        ['abc', 'password1', 'walnut table', 'walnut table lamp window'].map((password) => (
          <PasswordMeter key={password} password={password} />
        )),
    },
  ],
  ruler: [{ name: 'default', show: () => <Ruler at={40} /> }],
  table: [
    {
      name: 'default',
      show: () => <Table caption="Credit history" columns={columns} rows={rows} keyOf={({ id }) => id} />,
    },
    {
      name: 'empty',
      show: () => <Table caption="No credit history" columns={columns} rows={[]} keyOf={({ id }) => id} />,
    },
  ],
  tabs: [
    { name: 'default', show: () => <Panels /> },
    { name: 'whole width', show: () => <Panels fill /> },
    { name: 'more than fit', show: () => <Panels count={9} /> },
    { name: 'hover', force: 'hover', show: () => <Panels count={3} /> },
    { name: 'focus', force: 'focus-visible', show: () => <Panels count={4} /> },
  ],
}
