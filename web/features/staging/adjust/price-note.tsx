/** What rendering costs, below its button. */
export const PriceNote = ({ isUnfurnished }: { isUnfurnished: boolean }) => (
  <p className="text-xs text-ink-2">
    {isUnfurnished
      ? 'Uses 1 credit, given back if the room cannot be rendered. Changes after that cost none.'
      : 'Makes a new version. Changes cost no credit.'}
  </p>
)
