/** The classes that dialogs and alert dialogs share. */
export const dialogLook = {
  overlay: 'fixed inset-0 z-50 bg-scrim',
  content:
    'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] grid-cols-[minmax(0,1fr)] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 animate-appear content-start gap-4 overflow-y-auto rounded-sheet bg-raised p-6 shadow-float focus-visible:outline-none',
  // They name rooms, addresses and people, in one word as wide as a phone at times.
  title: 'min-w-0 font-serif text-h3-lg leading-tight font-[420] wrap-anywhere',
  description: 'wrap-anywhere text-ink-2',
}
