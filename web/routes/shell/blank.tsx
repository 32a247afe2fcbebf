/** What stands while the first screen's code arrives: the canvas alone, so that nothing flashes. */
export const Blank = () => <div aria-busy="true" className="min-h-dvh" />
