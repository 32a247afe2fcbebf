import { SampleRoom } from '../../ui/picture/sample-room.tsx'
import { Section } from '../layout/section.tsx'

const features = (stagingTime: string) => [
  ['Instant virtual staging', `Most rooms are ready in ${stagingTime}. Several rooms run in parallel.`],
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
  [
    'Customizable designs',
    'Move, turn, swap or take out single pieces of a staged room and correct its floor, at no charge.',
  ],
  ['Save and share', 'Rooms are kept by address. Send a link or download the files.'],
]

const ROW = 'grid gap-x-8 gap-y-1 border-b border-line py-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'
const TERM = 'font-serif text-h3 leading-tight font-medium'

/** What it does for an agent's day. */
export const HomeFeatures = ({ stagingTime }: { stagingTime: string }) => (
  <Section
    id="features"
    far
    band
    className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16"
  >
    <div className="grid gap-8 self-start lg:sticky lg:top-24">
      <h2>A stylist’s eye, an agent’s working day</h2>
      <SampleRoom
        room="bedroom"
        alt="Headboard, warm lamp and two framed prints on a sage wall"
        sizes="(min-width: 960px) 60rem, 105vw"
        className="aspect-4/5 w-full rounded-print object-cover object-[61%_50%] sm:max-lg:aspect-16/10"
      />
    </div>
    <dl className="self-start border-t border-line-strong">
      {features(stagingTime).map(([title, text]) => (
        <div key={title} className={ROW}>
          <dt className={TERM}>{title}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
)
