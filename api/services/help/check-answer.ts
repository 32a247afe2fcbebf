import { AppError } from '../../errors.ts'
import { type Facts, unknownFacts } from '../assistant/knowledge/facts.ts'
import { AMOUNT } from '../assistant/knowledge/without-amounts.ts'

/** An answer that nobody would ever see, or one whose price would be wrong after the next change. @throws AppError invalid_input */
export function checkAnswer(answer: string, facts: Facts): void {
  const [unknown] = unknownFacts(answer, facts)
  if (unknown !== undefined)
    throw new AppError('invalid_input', `There is no fact {${unknown}}. Choose one of the list.`)
  const [amount] = AMOUNT.exec(answer) ?? []
  if (amount !== undefined)
    throw new AppError(
      'invalid_input',
      `Prices come from the plans: name a fact such as {price of Standard Monthly} instead of “${amount}”.`,
    )
}
