import type { ReactNode } from 'react'
import type { SiteRequest } from '../../../shared/site-page.ts'
import { AssistantButton } from './assistant-button.tsx'
import { Document, type PageHead } from './document.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface Props {
  request: SiteRequest
  head: PageHead
  children: ReactNode
  /** False where somebody is to answer a question of ours, and where little works. */
  hasAssistant?: boolean
}

/** A public page between the common header and footer. */
export const Frame = ({ request, head, children, hasAssistant = true }: Props) => (
  <Document request={request} head={head}>
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <a
        href="#main"
        className="absolute top-[-6rem] left-4 z-90 rounded-control bg-ink px-4 py-3 text-canvas focus:top-3"
      >
        Skip to content
      </a>
      <SiteHeader path={request.path} phone={request.facts.phone} signedInName={request.signedInName} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
    {hasAssistant ? <AssistantButton signedInId={request.signedInId} /> : null}
  </Document>
)
