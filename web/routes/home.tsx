import { paths } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useTitle } from '../ui/use-title.ts'

/** The front door. */
export function Component() {
  useTitle('Virtual home staging')
  return (
    <section className="mx-auto grid w-full max-w-[calc(var(--wrap)+2*var(--gutter))] content-center gap-6 px-gutter py-16">
      <h1 className="-ml-[.035em] max-w-[15ch] text-hero leading-[1.02] font-[380] tracking-[-.035em]">
        Make every space a cozy nest
      </h1>
      <p className="max-w-[38rem] text-lede leading-normal text-ink-2">
        Photograph an empty room and describe how it should feel. Nestage returns a staged picture beside your
        original.
      </p>
      <LinkButton to={paths.register} size="lg" className="justify-self-start">
        Stage My First Room
      </LinkButton>
    </section>
  )
}
