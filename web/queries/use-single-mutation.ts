import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that takes no second call while one runs. `isPending` alone does not stop a double click: it is
 * rendered a moment too late.
 */
export function useSingleMutation<Data, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
) {
  const running = useRef(false)
  const mutation = useMutation(options)
  const mutate = (input: Input, more?: MutateOptions<Data, Error, Input, Context>) => {
    if (running.current) return
    running.current = true
    mutation.mutate(input, {
      ...more,
      onSettled: (...settled) => {
        running.current = false
        more?.onSettled?.(...settled)
      },
    })
  }
  return { ...mutation, mutate }
}
