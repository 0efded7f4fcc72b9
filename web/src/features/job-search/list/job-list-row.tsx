import { Link } from 'react-router-dom'
import type { JobRow } from '#shared/api/job-search.ts'
import type { ShortlistStatus } from '#shared/api/shortlist.ts'
import { verdictWords } from '#shared/jobs/job-assessment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconLock } from '../../../ui/icons.ts'
import { WarnedMark } from '../../../ui/warned-mark.tsx'
import { JobSiteCredit } from '../../jobs/job-site-credit.tsx'
import { verdictTones } from '../../jobs/verdict-card.tsx'
import { StarButton } from '../../shortlist/star-button.tsx'
import { StatusBadge } from '../../shortlist/use-shortlist.tsx'
import { jobDates, jobMiles, jobPlace, PaySign, Preview, reasonBesidePay } from './job-words.tsx'

/** The columns of a wide list: the job with its company, place, pay, verdict and dates. */
export const JOB_COLUMNS =
  '@min-[42rem]/list:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4.5fr)_minmax(0,5fr)_minmax(0,4.5fr)]'

/** The id of the link of a row. Focus returns to it when the job is closed. */
export const jobLinkId = (id: number): string => `job-${id}`

interface JobListRowProps {
  row: JobRow
  active: boolean
  /** The status of the user's application; undefined if there is none. */
  status: ShortlistStatus | undefined
  search: string
  /** Called instead of opening the job, such as for a visitor. */
  onOpen: (() => void) | undefined
}

export function JobListRow({ row, active, status, search, onOpen }: JobListRowProps) {
  const { id, title, verdict, locked, company_name, preview, job_site, warned } = row
  const miles = jobMiles(row)
  const place = jobPlace(row)
  const reason = reasonBesidePay(row)
  const look =
    'rounded-sm text-left font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand'
  return (
    <li
      className={`relative flex border-l-4 transition-colors ${active ? 'border-l-brand bg-muted forced-colors:border-l-[color:Highlight]' : 'border-l-transparent hover:bg-muted forced-colors:border-l-[color:Canvas]'}`}
    >
      <div
        // in a narrow list, short facts share a line
        className={`flex min-w-0 grow flex-wrap gap-x-4 gap-y-1 py-3 pl-3 sm:pl-4 @min-[42rem]/list:grid ${JOB_COLUMNS}`}
      >
        <div className="grid min-w-0 basis-full content-start justify-items-start gap-0.5">
          <h3 className="line-clamp-3 text-base leading-5 [overflow-wrap:anywhere]" title={title}>
            {onOpen ? (
              <button type="button" id={jobLinkId(id)} onClick={onOpen} className={look}>
                {title}
              </button>
            ) : (
              <Link
                id={jobLinkId(id)}
                to={{ search }}
                preventScrollReset
                aria-current={active || undefined}
                // a second click of a double click must not add a history entry
                replace={active}
                className={look}
              >
                {title}
              </Link>
            )}
          </h3>
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
            {locked && (
              <IconLock size={14} aria-hidden="true" className="mr-1 inline align-[-0.15em] text-key" />
            )}
            <bdi>{locked ? <Preview words={preview} /> : company_name}</bdi>
          </p>
          {warned && <WarnedMark />}
          {job_site !== null && <JobSiteCredit site={job_site} />}
          {status !== undefined && <StatusBadge status={status} />}
        </div>
        <p className="min-w-0 text-sm leading-5 tabular-nums [overflow-wrap:anywhere]">
          {place || <span className="text-ink-2">Place not stated</span>}
          {miles !== null && <span className="block text-ink-2">{miles}</span>}
        </p>
        <p className="grid min-w-0 content-start text-sm leading-5 tabular-nums">
          <PaySign job={row} />
        </p>
        <div className="flex min-w-0 basis-full flex-wrap content-start items-center gap-x-2 gap-y-1">
          <Badge tone={verdictTones[verdict]}>{verdictWords[verdict]}</Badge>
          {reason !== null && (
            <p className="line-clamp-3 text-sm text-ink-2 [overflow-wrap:anywhere]">{reason}</p>
          )}
        </div>
        <p className="flex basis-full flex-wrap content-start gap-x-3 text-sm text-ink-2 tabular-nums">
          {jobDates(row).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <StarButton kind="jobs" id={id} name={title} />
    </li>
  )
}
