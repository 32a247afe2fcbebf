import { useSyncExternalStore } from 'react'
import { identityQuestion, onIdentityQuestion } from '../../../identity-question.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const Question = lazyPart(
  async () => (await import('./confirm-identity-question.tsx')).ConfirmIdentityQuestion,
)

/** Asks once more before what cannot be taken back; the call that wanted it goes on afterwards. */
export function ConfirmIdentityDialog() {
  const question = useSyncExternalStore(onIdentityQuestion, identityQuestion)
  return question ? <Question question={question} /> : null
}
