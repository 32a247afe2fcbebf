/** What an answer can be taken from: a short text that stands by itself, and the page of ours where it is. */
export interface Passage {
  /** For example `help:roll-over`, `plan:pro`, `post:write-a-staging-instruction#2`. */
  id: string
  title: string
  href: string
  /** A little Markdown, facts filled in. */
  text: string
  /** How people ask for it, title included. */
  phrases: string[]
  /** 1 for what was written as an answer; less for what was written to be read as a whole. */
  weight: number
}
