import { Download, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { SampleRoom } from '../../ui/picture/sample-room.tsx'
import { PHONE_WIDE } from '../rooms/picture-sizes.ts'
import { Section, SectionHead } from '../layout/section.tsx'

const SIZES = `(min-width: 960px) 33vw, (min-width: 640px) 45vw, ${PHONE_WIDE}`

interface StepProps {
  number: number
  title: string
  picture: ReactNode
  children: string
}

const Step = ({ number, title, picture, children }: StepProps) => (
  <li className="grid content-start gap-4 sm:max-lg:grid-cols-[5fr_6fr] sm:max-lg:grid-rows-[auto_1fr] sm:max-lg:gap-x-8 sm:max-lg:[&>:first-child]:row-span-2">
    <div className="@container relative aspect-4/3 overflow-hidden rounded-print bg-sunken">{picture}</div>
    <h3 className="flex items-center gap-3 self-end">
      <span className="inline-grid size-8 flex-none place-items-center rounded-full border-[1.5px] border-ink text-base font-normal">
        {number}
      </span>
      {title}
    </h3>
    <p className="max-w-[34rem] text-ink-2">{children}</p>
  </li>
)

/** A strip over a picture, as the app lays it there. */
const Slip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="absolute inset-x-3 bottom-3 z-1 flex gap-2.5 rounded-tag bg-raised px-3 py-2.5 text-sm leading-snug [&_svg]:size-[1.2em] [&_svg]:flex-none [&_svg]:stroke-[1.75]">
    {icon}
    <span>{children}</span>
  </p>
)

const PRINT = 'size-full object-cover'

/** How a photo becomes a listing picture. */
export const HomeSteps = () => (
  <Section id="how-it-works" far>
    <SectionHead title="Three steps from an empty room to a listing photo">
      <p className="max-w-[34rem] text-lede text-ink-2">
        You keep the original. You see what was added. You decide what goes in the listing.
      </p>
    </SectionHead>
    <ol className="grid grid-cols-1 gap-x-6 gap-y-12 lg:grid-cols-3">
      <Step
        number={1}
        title="Upload Image"
        picture={
          <div className="marks size-full">
            <SampleRoom
              room="bedroom"
              state="before"
              alt="Empty bedroom with a sage wall"
              sizes={SIZES}
              className={PRINT}
            />
            <Slip icon={<ScanLine aria-hidden />}>
              <b>Bedroom.</b> An interior, ready to stage.
            </Slip>
          </div>
        }
      >
        Shoot it in Nestage or upload a JPG, PNG or WEBP under 10MB. We check that it is an interior before
        you spend a credit.
      </Step>
      <Step
        number={2}
        title="Create Prompt"
        picture={
          <div className="flex size-full flex-col justify-between gap-4 bg-panel p-[clamp(1rem,2vw,1.5rem)] text-on-panel">
            <blockquote className="font-serif text-[clamp(1rem,6.2cqw,1.625rem)] leading-[1.3] tracking-[-.01em]">
              Calm main bedroom. Upholstered bed, oak side tables, warm lamps. Keep the sage wall and the
              window clear.
              <span aria-hidden className="ml-0.5 inline-block h-[1.05em] w-0.5 bg-saffron align-[-.15em]" />
            </blockquote>
            <p className="text-sm text-on-panel-2">Describe how you want the room to be staged</p>
          </div>
        }
      >
        Write it as you would tell a stylist: the room, the mood, the pieces, and what must stay in view.
      </Step>
      <Step
        number={3}
        title="View Results"
        picture={
          <>
            <SampleRoom
              room="bedroom"
              alt="The same bedroom staged with an upholstered bed, oak side tables and lamps"
              sizes={SIZES}
              className={PRINT}
            />
            <Slip icon={<Download aria-hidden />}>
              <b>AI Staged</b> and <b>Original</b>, ready to download.
            </Slip>
          </>
        }
      >
        Compare both pictures, check what changed, then download. One generated image costs one credit.
      </Step>
    </ol>
  </Section>
)
