import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EntryProgress } from '#shared/api/shortlist.ts'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { jobSites } from '#shared/job-sites.ts'
import { isWebAddress } from '#shared/website.ts'
import { browserClock } from '../../../lib/clock.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { track } from '../../../lib/tracking/track.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { IconPencil, IconStar } from '../../../ui/icons.ts'
import { isAbout, statusLabels, useShortlist, withStatus } from '../../shortlist/use-shortlist.tsx'
import { closedLabel } from '../detail/vacancies/vacancy-labels.ts'

const vacancyEntry = lazyPart(() => import('./vacancy-entry.tsx'), 'VacancyEntry')

function wayToApply({ link, source_url, job_site }: Vacancy): { to: string; words: string } | null {
  if (isWebAddress(link))
    return { to: link, words: job_site === null ? 'Apply Now' : `Apply on ${jobSites[job_site].label}` }
  return isWebAddress(source_url) ? { to: source_url, words: 'Open the advert' } : null
}

interface VacancyActionsProps {
  vacancy: Vacancy
  /** Whether they stand in the text, and not in a bar below it. */
  isInline?: boolean
}

/** The user's actions for a vacancy: apply if it is live, shortlist it, and set its status. */
export function VacancyActions({ vacancy, isInline = false }: VacancyActionsProps) {
  const { entries, keep, drop } = useShortlist()
  const [open, setOpen] = useState(false)
  const [wentToApply, setWentToApply] = useState(false)
  const subject = { kind: 'jobs', id: vacancy.id } as const
  const saveButton = useRef<HTMLButtonElement>(null)
  const entry = entries?.find(isAbout(subject))
  const isKept = entry !== undefined
  useEffect(() => {
    if (isKept) vacancyEntry.preload()
  }, [isKept])
  const asks = wentToApply && entries !== undefined && (entry === undefined || entry.status === 'saved')

  const keepIt = (progress?: EntryProgress) => keep(subject, { progress })
  const { run, busy, problem } = useAction(keepIt, { failure: 'Failed to keep the vacancy' })
  const apply = () => {
    track.application(vacancy.company_id, vacancy.id)
    setWentToApply(true)
  }
  const markApplied = async () => {
    if (await run(withStatus(entry ?? { days: {}, reason: null }, 'applied', browserClock())))
      saveButton.current?.focus()
  }
  const notNow = () => {
    setWentToApply(false)
    saveButton.current?.focus()
  }
  const closeForm = () => {
    flushSync(() => setOpen(false))
    saveButton.current?.focus()
  }
  const way = wayToApply(vacancy)
  const editing = entry !== undefined && open
  return (
    <div
      // not sticky while the form is open or the window is low, because the bar would cover the text and the focus
      className={
        isInline
          ? 'grid gap-3'
          : `z-10 -mx-5 mt-6 -mb-5 grid gap-3 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7 ${editing ? '' : '[@media(height>=30rem)]:sticky bottom-0'}`
      }
    >
      {/* the form has its own buttons and replaces the vacancy's buttons while it is open */}
      {editing && <vacancyEntry.Later entry={entry} keep={keep} drop={drop} onDone={closeForm} />}
      {asks && !editing && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2.5">
          <p>Did you apply?</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" className="text-sm" busy={busy} onClick={() => void markApplied()}>
              Mark as applied
            </Button>
            <Button variant="ghost" className="text-sm" onClick={notNow}>
              Not now
            </Button>
          </div>
        </div>
      )}
      <ActionError message={problem} />
      <div className="flex flex-wrap gap-3 empty:hidden" hidden={editing}>
        {closedLabel(vacancy) === null && way !== null && (
          <ExternalLink href={way.to} onClick={apply} className="btn btn-primary gap-0.5">
            {way.words}
          </ExternalLink>
        )}
        {entries !== undefined && (
          <Button
            ref={saveButton}
            variant="secondary"
            busy={busy && !asks}
            icon={entry ? <IconPencil size={18} /> : <IconStar size={18} />}
            onClick={() => (entry ? setOpen(true) : void run())}
          >
            {entry ? statusLabels[entry.status] : 'Shortlist'}
          </Button>
        )}
      </div>
    </div>
  )
}
