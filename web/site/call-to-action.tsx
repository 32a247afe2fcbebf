import { paths } from '../paths.ts'
import { ButtonLink } from './button-link.tsx'

interface Props {
  title: string
  children: string
  /** A second way on, beside registering. */
  also?: { href: string; label: string }
}

/** The end of a page, on its one deep surface: the way in. */
export const CallToAction = ({ title, children, also }: Props) => (
  <section className="bg-panel text-on-panel">
    <div className="mx-auto grid max-w-[calc(var(--wrap)+2*var(--gutter))] gap-x-16 gap-y-6 px-gutter py-[clamp(3rem,7vw,6rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
      <h2 className="max-w-[18ch]">{title}</h2>
      <div className="grid gap-6">
        <p className="max-w-[34rem] text-lede text-on-panel-2">{children}</p>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink href={paths.register} size="lg" variant="panel">
            Stage My First Room
          </ButtonLink>
          {also ? (
            <ButtonLink href={also.href} size="lg" variant="panel-quiet">
              {also.label}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  </section>
)
