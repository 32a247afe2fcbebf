interface Props {
  examples: readonly string[]
  onChoose: (text: string) => void
}

/** Ways to say it, for the first time; offered only while nothing is written, so no text is ever lost. */
export const PromptExamples = ({ examples, onChoose }: Props) => (
  <div className="grid gap-2">
    <p className="text-sm text-ink-2">For example:</p>
    <ul className="grid gap-2">
      {examples.map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="min-h-hit w-full rounded-control border border-line bg-raised px-3 py-2 text-left text-sm text-ink-2 hover:border-line-strong hover:text-ink"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  </div>
)
