import type { Testimonial } from '../../../shared/site-page.ts'
import { Section, SectionHead } from '../layout/section.tsx'

/** What customers said; nothing as long as nobody may be quoted. */
export const HomeTestimonials = ({ testimonials }: { testimonials: Testimonial[] }) =>
  testimonials.length === 0 ? null : (
    <Section id="testimonials" far>
      <SectionHead title="What agents say" />
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {testimonials.map(({ quote, from }) => (
          <figure key={quote} className="grid content-start gap-4 border-t border-line-strong pt-5">
            <blockquote className="font-serif text-h3 leading-snug">{quote}</blockquote>
            <figcaption className="text-sm text-ink-2">{from}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
