import { BRAND_LINK, BrandMark } from '../../ui/brand-mark.tsx'

/** The mark as a link to the front page. */
export const Mark = () => (
  <a href="/" className={BRAND_LINK}>
    <BrandMark />
  </a>
)
