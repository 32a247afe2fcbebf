import { BookOpen } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'

/** Where programmers read on. */
export const GuideCard = () => (
  <Card className="grid gap-4">
    <h2 className="text-[1.375rem]">Connect other programs</h2>
    <p className="text-sm text-ink-2">
      A CRM or a tool of your own can upload photos, stage rooms and fetch packages with an API key, and is
      told by webhook when a room is staged, approved or delivered.
    </p>
    <a
      href="/api/reference"
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-hit items-center gap-[.4rem] justify-self-start font-semibold underline decoration-line-strong decoration-1 underline-offset-[.2em] hover:decoration-current [&_svg]:size-[1.25em] [&_svg]:stroke-[1.75]"
    >
      <BookOpen aria-hidden />
      Guide and API reference
    </a>
  </Card>
)
