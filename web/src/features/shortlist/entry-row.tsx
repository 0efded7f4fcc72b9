import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { datedStatuses, daysUpTo, type ShortlistEntry, type ShortlistStatus } from '#shared/api/shortlist.ts'
import { OFFER_CHECK_PATH } from '#shared/check-paths.ts'
import { closesText, lastDayOf } from '#shared/closing.ts'
import { longDate } from '#shared/format/date.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import { isWebAddress } from '#shared/website.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { ActionError, Button } from '../../ui/button.tsx'
import { ExternalLink, TextLink } from '../../ui/external-link.tsx'
import { IconLock, IconPencil, IconTrash } from '../../ui/icons.ts'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { openCompanyQuery } from '../search/criteria/company-address.ts'
import { StatusSelect, useEntryStatus } from './entry-controls.tsx'
import { reasonLabels, statusLabels, titleOf, type useShortlist } from './use-shortlist.tsx'

/** It needs the rules, which few rows do. */
const certificateStep = lazyPart(() => import('./certificate-step.tsx'), 'CertificateStep')

/** What comes next for an entry; `onEdit` opens its form. Null where the row says it already. */
export function nextStep(
  { kind, id, status, days, open, locked, company_id, ...closing }: ShortlistEntry,
  today: string,
  onEdit: () => void,
): ReactNode {
  switch (status) {
    case 'saved':
      if (kind !== 'sponsors') {
        const lastDay = lastDayOf(closing)
        if (!open) return null
        const by = lastDay === null ? '' : ` by ${longDate(lastDay)}`
        return locked ? (
          <TextLink to={`${pages.jobs}?job=${id}`}>Unlock its sponsor to apply{by}</TextLink>
        ) : (
          `Apply${by}`
        )
      }
      return locked && company_id !== null ? (
        <TextLink to={`${pages.sponsors}?company=${company_id}`}>
          Unlock it for its jobs and contacts
        </TextLink>
      ) : (
        'Look for its jobs'
      )
    case 'applied':
      return 'Wait for the reply'
    case 'replied':
      return 'Agree on a day for the interview'
    case 'interview':
      if (days.interview === undefined)
        return (
          <button type="button" className="link text-left" onClick={onEdit}>
            Add the day of the interview
          </button>
        )
      return days.interview >= today ? `Interview on ${longDate(days.interview)}` : 'Wait for the decision'
    case 'offer':
      return <TextLink to={OFFER_CHECK_PATH}>Check the letter before you sign</TextLink>
    case 'certificate':
      return <certificateStep.Later issued={days.certificate ?? today} today={today} />
    case 'visa':
      return <TextLink to={pages.myPlan}>See your dates in My plan</TextLink>
    case 'closed':
      return null
  }
}

/** Joins a dot to the text before it, so that no line begins with a dot. */
const NO_BREAK_SPACE = '\u00A0'

/** The page of ours that an entry is about; undefined for what was found elsewhere. */
function pathOf({ kind, id, company_id, company_name, city_name }: ShortlistEntry): string | undefined {
  if (kind === 'found') return undefined
  if (kind === 'jobs')
    return company_id === null
      ? `${pages.jobs}?job=${id}`
      : `${pages.sponsors}${openCompanyQuery(company_id, id)}`
  return company_name === null
    ? `${pages.sponsors}${openCompanyQuery(id)}`
    : organisationPath(registerSlug(company_name, city_name))
}

/** The employer and the place of an entry. A locked company has no name, and its title may have the place. */
function Whose({ entry }: { entry: ShortlistEntry }) {
  const { kind, locked, company_name } = entry
  const name = kind === 'sponsors' ? null : locked ? 'Locked sponsor' : company_name
  const city_name = entry.city_name && entry.preview?.includes(entry.city_name) ? null : entry.city_name
  if (!name && !city_name) return null
  return (
    <p className="[overflow-wrap:anywhere]">
      {locked && <IconLock size={14} aria-hidden="true" className="mr-1 inline align-[-0.15em] text-key" />}
      <bdi>{name}</bdi>
      {name && city_name && `${NO_BREAK_SPACE}· `}
      {city_name}
    </p>
  )
}

function EntryFacts({ entry }: { entry: ShortlistEntry }) {
  const { kind, status, reason, link, open, closed_on, left_on } = entry
  const days = daysUpTo(status, entry.days)
  const closes = open ? closesText(entry) : null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
      {datedStatuses.map(
        (one) =>
          days[one] !== undefined && (
            <Fact key={one}>
              {statusLabels[one]} {longDate(days[one])}
            </Fact>
          ),
      )}
      {status === 'closed' && reason !== null && <Fact>{reasonLabels[reason]}</Fact>}
      {closes !== null && <Fact>{closes}</Fact>}
      {!open && (
        <Fact>
          <Badge>No longer open</Badge>
        </Fact>
      )}
      {closed_on !== null && <Fact>The advert closed on {longDate(closed_on)}</Fact>}
      {left_on !== null && (
        <Fact>
          <span className="font-semibold text-balance text-danger">
            Company not on the register since {longDate(left_on)}
          </span>
        </Fact>
      )}
      {kind === 'found' && <Fact>Found elsewhere</Fact>}
      {isWebAddress(link) && (
        <Fact>
          <ExternalLink href={link}>Vacancy page</ExternalLink>
        </Fact>
      )}
    </ul>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <li className="flex min-h-6 items-center">{children}</li>
}

const progressForm = lazyPart(() => import('./progress-form.tsx'), 'ProgressForm')

interface EntryRowProps {
  entry: ShortlistEntry
  /** Today, YYYY-MM-DD. */
  today: string
  keep: ReturnType<typeof useShortlist>['keep']
  ticked: boolean
  onTick: (ticked: boolean) => void
  /** Called when another status has been saved. */
  onMoved: (status: ShortlistStatus) => void
  /** Called when a status that took the row out of the filter was refused. */
  onRefused: () => void
  onRemove: () => void
}

/** One entry: what it is about, the user's status, days and note, and what comes next. */
export function EntryRow(props: EntryRowProps) {
  const { entry, today, keep, ticked, onTick, onMoved, onRefused, onRemove } = props
  const { company_name, kind, status, note } = entry
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const { problem, setStatus } = useEntryStatus(entry, keep)
  useEffect(() => {
    progressForm.preload()
  }, [])
  const done = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  const move = async (next: ShortlistStatus) => {
    if (await setStatus(next)) onMoved(next)
    // the filter took this row away meanwhile, and the one that is back has no message
    else if (!edit.current) onRefused()
  }
  const title = titleOf(entry)
  const what = [title, kind === 'sponsors' ? null : company_name].filter(Boolean).join(', ')
  const path = pathOf(entry)
  const next = nextStep(entry, today, () => setEditing(true))
  return (
    <div className="flex">
      <label className="grid w-10 shrink-0 cursor-pointer content-start justify-center self-stretch pt-4">
        <span className="sr-only">Tick {what}</span>
        <input
          type="checkbox"
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
          className="size-6 cursor-pointer print:hidden"
        />
      </label>
      <div className="@container grid min-w-0 grow gap-3 py-4 pr-4 sm:pr-5">
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_9rem_auto] @2xl:items-start">
          <div className="grid min-w-0 gap-0.5">
            <h2 className="text-base [overflow-wrap:anywhere]">
              {path === undefined ? (
                title
              ) : (
                <Link to={path} className="link">
                  <bdi>{title}</bdi>
                </Link>
              )}
            </h2>
            <Whose entry={entry} />
            <EntryFacts entry={entry} />
            {next !== null && (
              <p className="text-sm">
                <span className="font-semibold">Next:</span> {next}
              </p>
            )}
            {entry.warned_on !== null && (
              <div className="mt-2 max-w-[65ch]">
                <WarnedCompany on={entry.warned_on} />
              </div>
            )}
            {note !== '' && !editing && (
              <p className="mt-2 max-w-[65ch] rounded-md bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                {note}
              </p>
            )}
          </div>
          <StatusSelect label={`Status of ${what}`} value={status} onChange={(one) => void move(one)} />
          <div className="-mx-3 flex flex-wrap print:hidden">
            <Button
              ref={edit}
              variant="quiet"
              icon={<IconPencil size={18} />}
              aria-expanded={editing}
              aria-label={`Edit days and note of ${what}`}
              onClick={() => setEditing(!editing)}
            >
              Edit
            </Button>
            <Button
              variant="quiet"
              icon={<IconTrash size={18} />}
              aria-label={`Remove ${what}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </div>
        </div>
        <ActionError message={problem} />
        {editing && <progressForm.Later {...{ entry, keep }} onDone={done} />}
      </div>
    </div>
  )
}
