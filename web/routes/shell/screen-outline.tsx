/** In place of a screen whose code or right to be seen is on its way, as in index.html. */
export const ScreenOutline = () => (
  <div aria-busy className="grid gap-6">
    <span className="skeleton outline-title" />
    <span className="skeleton outline-card" />
    <span className="skeleton outline-line" />
  </div>
)
