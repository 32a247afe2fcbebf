/** Of the link around the mark. */
export const BRAND_LINK =
  'inline-flex min-h-hit items-center gap-[.6rem] font-serif text-[1.375rem] leading-none font-medium tracking-[-.02em] text-ink no-underline'

/** The mark, a doorway that is a lowercase n around an egg, with the name. */
export const BrandMark = () => (
  <>
    <svg viewBox="0 0 80 80" aria-hidden="true" className="size-8">
      <rect width="80" height="80" rx="18" fill="#1F4A3D" />
      <path d="M20.5 59V39.5a19.5 19.5 0 0 1 39 0V59" fill="none" stroke="#F7F5EF" strokeWidth="7.5" />
      <circle cx="40" cy="50.5" r="8.5" fill="#F2B632" />
    </svg>
    <span>Nestage</span>
  </>
)
