import { Banner } from './banner.tsx'

/** What a staged room did not get of what was asked for, a sentence each; nothing where it got it all. */
export const UnmetWishes = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length ? (
    <Banner title="Not everything fitted">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  ) : null
