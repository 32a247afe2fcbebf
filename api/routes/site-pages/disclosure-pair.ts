import type { DisclosureSide } from '../../services/delivery/disclosure-copies.ts'
import { disclosurePath } from '../../services/delivery/disclosure-url.ts'
import type { PublishedRoom } from '../../services/delivery/find-disclosure.ts'
import { escapeHtml } from '../../services/mail/escape-html.ts'

/** Another address for each version, so that no cache shows the one before beside the one of now. */
const addressOf = ({ token, stagedSha256 }: PublishedRoom, side: DisclosureSide, variant: string): string =>
  `${disclosurePath(token)}/${side}/${variant}.webp?v=${stagedSha256.slice(0, 8)}`

export const disclosurePicture = (room: PublishedRoom, side: DisclosureSide, alt: string): string => {
  const at = (variant: string) => addressOf(room, side, variant)
  return `<img loading="lazy" src="${at('w1600')}" srcset="${at('w480')} 480w, ${at('w960')} 960w, ${at('w1600')} 1600w" sizes="(min-width: 48rem) 50vw, 100vw" alt="${escapeHtml(alt)}">`
}

/** The original and the staged picture beside one another, each named. */
export const disclosurePair = (room: PublishedRoom): string => `<div class="pair">
<figure><figcaption>Original <span>unaltered photo</span></figcaption>${disclosurePicture(room, 'original', `Original, unaltered photo: ${room.roomName}`)}</figure>
<figure><figcaption>Virtually staged <span>digitally altered image</span></figcaption>${disclosurePicture(room, 'staged', `Virtually staged, digitally altered image: ${room.roomName}`)}</figure>
</div>`

/**
 * Both pictures over one another, compared by scrolling sideways: with a finger, a wheel, the scroll bar or arrow keys,
 * and without script. The upper one is clipped by a box that scrolls, while both stick to the left edge.
 */
export const disclosureSlider = (
  room: PublishedRoom,
): string => `<p class="names"><span>Original</span><span>Virtually staged</span></p>
<div class="compare" tabindex="0" role="group" aria-label="Original over virtually staged image, scrolls sideways">
<div class="track"><img loading="lazy" src="${addressOf(room, 'staged', 'w1600')}" alt="">
<div class="over"><div class="wide"><img loading="lazy" src="${addressOf(room, 'original', 'w1600')}" alt=""></div></div></div>
</div>`

/** `34% of the picture was changed.` */
export function changedSentence({ changedShare }: PublishedRoom): string {
  if (changedShare === null) return ''
  const percent = changedShare * 100
  return `${percent > 0 && percent < 1 ? 'Less than 1' : percent.toFixed(0)}% of the picture was changed.`
}
