import type { PlanOffer } from './contracts/billing.ts'
import type { BlogCategory, BlogPost } from './contracts/blog.ts'
import type { ContactField } from './contracts/contact-fields.ts'
import type { HelpSectionId } from './help-sections.ts'
import type { SamplePair } from './contracts/site.ts'

/** Facts of the business, from configuration. */
export interface SiteFacts {
  /** Origin for canonical addresses, without a slash at the end. */
  origin: string
  /** As it is shown, or null where there is none. */
  phone: string | null
  supportEmail: string
  /** Sentences that the operator stands behind, such as a number of customers; none by default. */
  claims: string[]
  /** What customers have said and may be quoted with; none by default. */
  testimonials: Testimonial[]
  /** How long a room usually takes, for example "30 to 60 seconds". */
  stagingTime: string
}

export interface Testimonial {
  quote: string
  /** Who said it, as they want to be named. */
  from: string
}

/** Where the contact form of a browser without scripts stands. */
export type ContactState =
  | { state: 'open' }
  | { state: 'sent' }
  | {
      state: 'refused'
      typed: Record<ContactField, string>
      /** What is wrong with a field, or with the whole. */
      errors: Partial<Record<ContactField | 'form', string>>
    }

/** A section of the help pages with its published topics, facts filled in. */
export interface HelpSection {
  id: HelpSectionId
  title: string
  questions: { id: string; question: string; answer: string }[]
}

/** What the owner of a private room is asked by a link. */
export interface ConsentQuestion {
  /** Of the link. */
  token: string
  room: string
  /** What would stand below the pictures. */
  instructions: string
  /** Null until it was answered. */
  answer: 'agreed' | 'declined' | null
}

/** What one public page shows beside its own words. */
export type SitePage =
  | { kind: 'home'; hero: SamplePair; samples: SamplePair[]; offer: PlanOffer }
  | { kind: 'pricing'; offer: PlanOffer }
  | { kind: 'gallery'; samples: SamplePair[] }
  | {
      kind: 'blog'
      posts: BlogPost[]
      total: number
      page: number
      categories: BlogCategory[]
      category: number | null
    }
  | {
      kind: 'post'
      post: BlogPost
      category: BlogCategory | null
      more: BlogPost[]
      /** Shown by a link before it is published: search engines are to leave it alone. */
      isPreview?: boolean
    }
  | { kind: 'sample-consent'; question: ConsentQuestion | null }
  | { kind: 'help'; contact: ContactState; sections: HelpSection[] }
  /** Null for a link that is nobody's any more. */
  | { kind: 'unsubscribe'; subscription: { token: string; wanted: boolean } | null }
  | { kind: 'about' | 'privacy' | 'terms' | 'not-found' | 'fault' }

export interface SiteRequest {
  /** Path without query. */
  path: string
  facts: SiteFacts
  page: SitePage
  /** Name of whoever is signed in. */
  signedInName: string | null
  /** Their id, null for visitors. */
  signedInId: number | null
  /** The built client: address of its script, and its styles, which travel in the page to save a round trip. */
  assets: { script: string; css: string }
}

/** Renders a whole HTML document; built from web/site, called by the server for every visit. */
export type RenderSite = (request: SiteRequest) => string
