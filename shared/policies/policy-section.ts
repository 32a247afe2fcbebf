export interface PolicySection {
  title: string
  paragraphs: string[]
  /** How people ask for it. */
  asked: string[]
}
