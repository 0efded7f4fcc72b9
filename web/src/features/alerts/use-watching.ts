import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { useWatches } from './use-watches.ts'

/**
 * Whether the user watches a company, and functions to start and stop watching. `said` is the last success message, and
 * `problem` the last error message.
 */
export function useWatching(companyId: number) {
  const { watches, watch, unwatch } = useWatches()
  const [said, setSaid] = useState<'watched' | 'unwatched' | null>(null)
  const watching = watches?.some(({ company_id }) => company_id === companyId) ?? false
  const change = async () => {
    setSaid(null)
    await (watching ? unwatch(companyId) : watch(companyId))
    setSaid(watching ? 'unwatched' : 'watched')
  }
  const { run, busy, problem } = useAction(change, { failure: 'Failed to change what you watch' })
  return { known: watches !== undefined, watching, busy, said, problem, change: run }
}
