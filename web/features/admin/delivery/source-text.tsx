/** Where rules were read; addresses in it can be followed. */
export const SourceText = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/[^\s;,]+)/).map((part, index) =>
    part.startsWith('http') ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
