import { Tag } from '../../ui/tag.tsx'
import { SampleRoom } from '../../ui/sample-room.tsx'
import { Section } from '../section.tsx'

const FEATURES = [
  ['Instant virtual staging', 'Most rooms are ready in 30 to 60 seconds. Several rooms run in parallel.'],
  [
    'Shoot without signal',
    'Photos are kept on your phone and upload when you are connected and Nestage is open.',
  ],
  ['No strangers in the home', 'No movers, no rental furniture, no keys to hand over.'],
  [
    'See what changed',
    'One switch marks every area that was added, so buyers and sellers know what is real.',
  ],
  [
    'Multiple design styles',
    'Stage the same room for a young family, a downsizer or an investor, and keep all versions.',
  ],
  ['Save and share', 'Rooms are kept by address. Send a link or download the files.'],
] as const

/** What it does for an agent's day. */
export const HomeFeatures = () => (
  <Section id="features" className="grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16">
    <div className="grid content-start gap-8">
      <h2>A stylist’s eye, an agent’s working day</h2>
      <SampleRoom
        room="bedroom"
        alt="Headboard, warm lamp and two framed prints on a sage wall"
        sizes="(min-width: 960px) 60rem, 150vw"
        className="aspect-4/5 w-full rounded-print object-cover object-[61%_50%]"
      />
    </div>
    <dl className="grid content-start">
      {FEATURES.map(([title, text]) => (
        <div key={title} className="border-t border-line py-5">
          <dt className="font-serif text-h3 font-medium">{title}</dt>
          <dd className="mt-1 max-w-[46ch] text-ink-2">{text}</dd>
        </div>
      ))}
      <div className="border-y border-line py-5">
        <dt className="flex flex-wrap items-center gap-3 font-serif text-h3 font-medium">
          Customizable designs <Tag tone="line">Coming Soon</Tag>
        </dt>
        <dd className="mt-1 max-w-[46ch] text-ink-2">Edit furniture, colors and layouts yourself.</dd>
      </div>
    </dl>
  </Section>
)
