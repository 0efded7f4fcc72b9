import { useState } from 'react'
import { failureMessage } from '../../../lib/api/form-errors.ts'
import { useWatches } from '../../alerts/use-watches.ts'

/** Whether the user watches a company, and how to change it. `said` is the last result, `problem` the last error. */
export function useWatching(companyId: number) {
  const { watches, watch, unwatch } = useWatches()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<'watched' | 'unwatched' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const watching = watches?.some(({ company_id }) => company_id === companyId) ?? false
  const change = async () => {
    setBusy(true)
    setSaid(null)
    setProblem(null)
    try {
      await (watching ? unwatch(companyId) : watch(companyId))
      setSaid(watching ? 'unwatched' : 'watched')
    } catch (error) {
      setProblem(failureMessage(error, { failure: 'Failed to change what you watch' }))
    } finally {
      setBusy(false)
    }
  }
  return { known: watches !== undefined, watching, busy, said, problem, change }
}
