import type { SamplePair } from '../../../shared/contracts/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../button-link.tsx'
import { ComparedRoom } from '../rooms/compared-room.tsx'
import { PHONE_WIDE } from '../rooms/picture-sizes.ts'
import { roomName } from '../rooms/room-name.ts'
import { Section, SectionHead } from '../layout/section.tsx'

/** Up to four rooms, before and after. */
export const HomeGallery = ({ samples }: { samples: SamplePair[] }) => {
  const areOurs = samples.every((pair) => pair.isRendered)
  return (
    <Section id="gallery" far>
      <SectionHead title="Before and after">
        <p className="max-w-[34rem] text-lede text-ink-2">
          {areOurs
            ? 'Our demo rooms. Real user transformations will appear here as they are created.'
            : 'Rooms that were staged with Nestage. Drag to compare.'}
        </p>
      </SectionHead>
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-2">
        {samples.map((pair, index) => (
          <ComparedRoom
            key={pair.after}
            pair={pair}
            caption={roomName(pair, index)}
            sizes={`(min-width: 768px) 50vw, ${PHONE_WIDE}`}
            failure={'Unable to load sample images\nPlease check back later'}
          />
        ))}
      </div>
      {areOurs ? (
        <p className="mt-8">
          <ButtonLink href={paths.register} variant="quiet">
            Be the First!
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  )
}
