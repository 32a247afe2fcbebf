import type { ReactNode } from 'react'
import { SampleRoom } from '../../ui/sample-room.tsx'
import { Section, SectionHead } from '../section.tsx'

const SIZES = '(min-width: 960px) 33vw, 100vw'

interface StepProps {
  number: number
  title: string
  picture: ReactNode
  children: string
}

const Step = ({ number, title, picture, children }: StepProps) => (
  <li className="grid content-start gap-4">
    {picture}
    <h3 className="flex items-baseline gap-3">
      <span className="readout font-sans text-base text-ink-3">{number}</span>
      {title}
    </h3>
    <p className="text-ink-2">{children}</p>
  </li>
)

const print = 'aspect-3/2 w-full rounded-print object-cover'

/** How a photo becomes a listing picture. */
export const HomeSteps = () => (
  <Section id="how-it-works" band>
    <SectionHead title="Three steps from an empty room to a listing photo">
      <p className="max-w-[38rem] text-lede text-ink-2">
        You keep the original. You see what was added. You decide what goes in the listing.
      </p>
    </SectionHead>
    <ol className="grid grid-cols-1 gap-10 lg:grid-cols-3 lg:gap-8">
      <Step
        number={1}
        title="Upload Image"
        picture={
          <SampleRoom
            room="bedroom"
            state="before"
            alt="Empty bedroom with a sage wall"
            sizes={SIZES}
            className={print}
          />
        }
      >
        Shoot it in Nestage or upload a JPG, PNG or WEBP under 10MB. We check that it is an interior before
        you spend a credit.
      </Step>
      <Step
        number={2}
        title="Create Prompt"
        picture={
          <blockquote className="grid aspect-3/2 content-center rounded-print border border-line bg-canvas p-6 font-serif text-[clamp(1.125rem,1.6vw,1.5rem)] leading-snug">
            Calm main bedroom. Upholstered bed, oak side tables, warm lamps. Keep the sage wall and the window
            clear.
          </blockquote>
        }
      >
        Write it as you would tell a stylist: the room, the mood, the pieces, and what must stay in view.
      </Step>
      <Step
        number={3}
        title="View Results"
        picture={
          <SampleRoom
            room="bedroom"
            alt="The same bedroom staged with an upholstered bed, oak side tables and lamps"
            sizes={SIZES}
            className={print}
          />
        }
      >
        Compare both pictures, check what changed, then download. One generated image costs one credit.
      </Step>
    </ol>
  </Section>
)
