import { Link } from 'react-router-dom'
import { BRAND_LINK, BrandMark } from './brand-mark.tsx'

/** The mark as a link of the app. */
export const Brand = ({ to }: { to: string }) => (
  <Link to={to} className={BRAND_LINK}>
    <BrandMark />
  </Link>
)
