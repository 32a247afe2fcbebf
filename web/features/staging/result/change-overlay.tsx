/** The hatch over everything that differs from the original; the mask's white pixels let it through. */
export const ChangeOverlay = ({ maskUrl }: { maskUrl: string }) => (
  <span aria-hidden className="change-overlay absolute inset-0 block">
    <span style={{ maskImage: `url("${maskUrl}")` }} className="change-overlay-hatch block size-full" />
  </span>
)
