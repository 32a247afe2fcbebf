import { renderToString } from 'react-dom/server'
import type { RenderSite, SiteRequest } from '../../shared/site-page.ts'
import { AboutPage } from './pages/about-page.tsx'
import { BlogPage } from './pages/blog-page.tsx'
import { FaultPage } from './pages/fault-page.tsx'
import { GalleryPage } from './pages/gallery-page.tsx'
import { HelpPage } from './pages/help-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PostPage } from './pages/post-page.tsx'
import { PricingPage } from './pages/pricing-page.tsx'
import { PrivacyPage } from './pages/privacy-page.tsx'
import { SampleConsentPage } from './pages/sample-consent-page.tsx'
import { TermsPage } from './pages/terms-page.tsx'
import { UnsubscribePage } from './pages/unsubscribe-page.tsx'

/** Pages that show nothing but their own words. */
const PLAIN = {
  about: AboutPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  'not-found': NotFoundPage,
  fault: FaultPage,
}

function page(request: SiteRequest) {
  const { page: shown } = request
  if (shown.kind === 'home') return <HomePage request={request} page={shown} />
  if (shown.kind === 'pricing') return <PricingPage request={request} page={shown} />
  if (shown.kind === 'gallery') return <GalleryPage request={request} page={shown} />
  if (shown.kind === 'help') return <HelpPage request={request} page={shown} />
  if (shown.kind === 'sample-consent') return <SampleConsentPage request={request} page={shown} />
  if (shown.kind === 'unsubscribe') return <UnsubscribePage request={request} page={shown} />
  if (shown.kind === 'blog') return <BlogPage request={request} page={shown} />
  if (shown.kind === 'post') return <PostPage request={request} page={shown} />
  const Page = PLAIN[shown.kind]
  return <Page request={request} />
}

/** The public site as HTML, ready before any script runs. */
export const render: RenderSite = (request) => `<!doctype html>${renderToString(page(request))}`
