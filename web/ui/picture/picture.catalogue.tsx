import type { CatalogueEntries } from '../catalogue-entry.ts'
import { Comparison } from './comparison.tsx'
import { PictureLabel } from './picture-label.tsx'
import { Picture } from './picture.tsx'
import { SampleRoom } from './sample-room.tsx'
import { ZoomDialog } from './zoom-dialog.tsx'

const SAMPLE_WIDTH_PX = 2048
const SAMPLE_HEIGHT_PX = 1365
const before = { src: '/rooms/living/before-960.jpg', alt: 'Empty living room' }
const after = { src: '/rooms/living/after-960.jpg', alt: 'Staged living room' }
const size = { width: SAMPLE_WIDTH_PX, height: SAMPLE_HEIGHT_PX }
const pair = { before, after, subject: 'the original and the staged living room', ...size }

export const entries: CatalogueEntries = {
  comparison: [
    { name: 'default', show: () => <Comparison {...pair} /> },
    { name: 'focus', force: 'focus-visible', show: () => <Comparison {...pair} start={30} /> },
    {
      name: 'with a caption, cropped',
      show: () => (
        <Comparison
          {...pair}
          shape="aspect-[3/2]"
          caption={
            <>
              <span>Living room</span>
              <span>Rendered example</span>
            </>
          }
        />
      ),
    },
  ],
  'picture-label': [
    {
      name: 'both sides',
      show: () => (
        <div className="relative w-full">
          <img src={after.src} alt={after.alt} {...size} />
          <PictureLabel side="left">Original</PictureLabel>
          <PictureLabel side="right">Staged</PictureLabel>
        </div>
      ),
    },
  ],
  picture: [{ name: 'default', show: () => <Picture files={after} alt={after.alt} {...size} /> }],
  'sample-room': [
    { name: 'staged', show: () => <SampleRoom room="bedroom" alt="Staged bedroom" sizes="30rem" /> },
    {
      name: 'empty',
      show: () => <SampleRoom room="bedroom" state="before" alt="Empty bedroom" sizes="30rem" />,
    },
  ],
  'zoom-dialog': [
    {
      name: 'two pictures',
      frameHeight: 480,
      show: () => (
        <ZoomDialog
          open
          onOpenChange={() => undefined}
          title="Living room"
          pictures={[
            { ...after, label: 'Staged' },
            { ...before, label: 'Original' },
          ]}
          {...size}
        />
      ),
    },
  ],
}
