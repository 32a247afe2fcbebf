import { Button } from '../../../../ui/action/button.tsx'

interface Props {
  /** The first is 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** From one page of a list to the next; nothing where there is but one. */
export const Pager = ({ page, pages, onPage }: Props) =>
  pages <= 1 ? null : (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-3">
      <Button variant="quiet" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="text-sm text-ink-2">
        Page {page} of {pages}
      </span>
      <Button variant="quiet" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
