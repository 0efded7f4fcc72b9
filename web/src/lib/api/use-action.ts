import { useState } from 'react'
import { failureMessage, type FailureWords } from './form-errors.ts'

/**
 * Runs a change that the user makes outside a form, for example with a button. The control that starts the change takes
 * `busy`, and an `ActionError` next to it takes `problem` (docs/product/api.md "Errors"). Forms use `useContractForm`,
 * which adds fields.
 * @param act Makes the change, and throws if that fails.
 */
export function useAction<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  words: FailureWords,
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Runs the change. @returns whether it was made. */
  async function run(...args: Args): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      await act(...args)
      return true
    } catch (error) {
      setProblem(failureMessage(error, words))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
