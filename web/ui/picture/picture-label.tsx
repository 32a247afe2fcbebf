import { joinClasses } from '../join-classes.ts'

/** What a picture is, in its upper corner; readable on any picture. Its parent is positioned. */
export const PictureLabel = ({ side, children }: { side: 'left' | 'right'; children: string }) => (
  <span
    className={joinClasses(
      'absolute top-3 rounded-tag bg-[rgb(10_12_11/.82)] px-2 py-1 text-xs leading-[1.2] font-semibold text-white',
      side === 'left' ? 'left-3' : 'right-3',
    )}
  >
    {children}
  </span>
)
