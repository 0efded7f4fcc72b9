import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '../../../../../shared/pages.ts'
import { failureMessage } from '../../../lib/form-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { IconBell, IconCheck } from '../../../ui/icons.ts'
import { useWatches } from '../../alerts/use-watches.ts'

/** Watches a company on the register, or no longer; what a refusal says stands beside it. */
export function WatchButton({ companyId }: { companyId: number }) {
  const { watches, watch, unwatch } = useWatches()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<'watched' | 'unwatched' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const watching = watches?.some(({ company_id }) => company_id === companyId) ?? false
  const change = async () => {
    setBusy(true)
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
  return (
    <>
      <Button
        variant="secondary"
        className="text-sm"
        busy={busy}
        aria-pressed={watching}
        aria-disabled={watches === undefined}
        icon={watching ? <IconCheck size={18} /> : <IconBell size={18} />}
        onClick={() => void change()}
      >
        {watching ? 'Watching' : 'Watch'}
      </Button>
      <div className="order-last basis-full text-sm empty:hidden">
        {problem !== null && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <output className="text-ink-2">
          {said === 'watched' && problem === null && (
            <>
              Changes of its licence will stand under{' '}
              <Link to={pages.saved} className="link">
                Saved
              </Link>
              .
            </>
          )}
          {said === 'unwatched' && problem === null && 'You no longer watch it.'}
        </output>
      </div>
    </>
  )
}
