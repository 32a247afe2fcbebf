import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { contradictionIn, withContradiction } from '../../../../shared/engine/furnish/contradiction.ts'
import { Button } from '../../../ui/action/button.tsx'
import { analysisQuery } from './analysis-query.ts'

interface Props {
  imageUrl: string
  instruction: string
  onAnswer: (instruction: string) => void
}

/** Where the photo is taken for what it is not, one press says so in the instructions, before a credit is spent. */
export function AnswerAdvice({ imageUrl, instruction, onAnswer }: Props) {
  const { data } = useQuery(analysisQuery(imageUrl))
  const answer = contradictionIn(data?.advice ?? null, instruction)
  return answer ? (
    <Button
      variant="quiet"
      size="sm"
      className="mt-3"
      onClick={() => onAnswer(withContradiction(instruction, answer))}
    >
      <Check aria-hidden />
      {answer.label}
    </Button>
  ) : null
}
