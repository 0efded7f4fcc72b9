import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { useWatches } from './use-watches.ts'

/**
 * Whether the user watches a company, and a function to start or stop watching. Until the watches have loaded, it starts:
 * a press of "Watch" is never lost, and watching twice changes nothing. `said` is the last success message, and `problem`
 * the last error message.
 */
export function useWatching(companyId: number) {
  const { watches, watch, unwatch } = useWatches()
  const [said, setSaid] = useState<'watched' | 'unwatched' | null>(null)
  const watching = watches?.some(({ company_id }) => company_id === companyId) ?? said === 'watched'
  const change = async () => {
    setSaid(null)
    await (watching ? unwatch(companyId) : watch(companyId))
    setSaid(watching ? 'unwatched' : 'watched')
  }
  const { run, busy, problem } = useAction(change, { failure: 'Failed to change what you watch' })
  return { watching, busy, said, problem, change: run }
}
