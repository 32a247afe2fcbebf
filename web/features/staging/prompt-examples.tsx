interface Props {
  room: string
  onChoose: (text: string) => void
}

const examples = [
  (room: string) => `Scandinavian ${room} with light oak, linen and a soft rug. Keep the window clear.`,
  (room: string) => `Modern ${room} in warm neutrals, with a few plants and soft lamps.`,
  (room: string) => `Mid-century ${room} with walnut furniture and olive green accents.`,
]

/** Ways to say it, for the first time; offered only while nothing is written, so no text is ever lost. */
export const PromptExamples = ({ room, onChoose }: Props) => (
  <div className="grid gap-2">
    <p className="text-sm text-ink-2">For example:</p>
    <ul className="grid gap-2">
      {examples.map((write) => {
        const text = write(room)
        return (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="min-h-hit w-full rounded-control border border-line bg-raised px-3 py-2 text-left text-sm text-ink-2 hover:border-line-strong hover:text-ink"
            >
              {text}
            </button>
          </li>
        )
      })}
    </ul>
  </div>
)
