import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Application, ApplicationStatus } from '#shared/api/applications.ts'
import { closesText } from '#shared/closing.ts'
import { longDate } from '#shared/format/date.ts'
import { pages } from '#shared/pages.ts'
import { isWebAddress } from '#shared/website.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { ActionError, Button } from '../../ui/button.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { openCompanyQuery } from '../search/criteria/company-address.ts'
import { statusLabels, StatusSelect, type useApplications, useApplicationStatus } from './applications.tsx'

/** Joins a dot to the text before it, so that no line begins with a dot. */
const NO_BREAK_SPACE = '\u00A0'

/** The place and the dates of a vacancy, and whether it is open. Unknown facts are left out. */
function ApplicationFacts({ application }: { application: Application }) {
  const { company_name, city_name, status, date, link, open, closed_on, left_on } = application
  const closes = open ? closesText(application) : null
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <bdi>{company_name}</bdi>
        {company_name && city_name && `${NO_BREAK_SPACE}· `}
        {city_name}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
        {date !== null && (
          <Fact>
            {statusLabels[status]} {longDate(date)}
          </Fact>
        )}
        {closes !== null && <Fact>{closes}</Fact>}
        {!open && (
          <Fact>
            <Badge>No longer open</Badge>
          </Fact>
        )}
        {closed_on !== null && <Fact>Closed {longDate(closed_on)}</Fact>}
        {left_on !== null && (
          <Fact>
            <span className="font-semibold text-balance text-danger">
              Company not on the register since {longDate(left_on)}
            </span>
          </Fact>
        )}
        {isWebAddress(link) && (
          <Fact>
            <ExternalLink href={link}>Vacancy page</ExternalLink>
          </Fact>
        )}
      </ul>
    </>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <li className="flex min-h-6 items-center">{children}</li>
}

const progressForm = lazyPart(() => import('./progress-form.tsx'), 'ProgressForm')

interface ApplicationRowProps {
  application: Application
  save: ReturnType<typeof useApplications>['save']
  /** Called when another status has been saved. */
  onMoved: (status: ApplicationStatus) => void
  /** Called when a status that took the row out of the filter was refused. */
  onRefused: () => void
  onRemove: () => void
}

const placeOf = ({ company_id, vacancy_id }: Application) =>
  `${pages.sponsors}${openCompanyQuery(company_id, vacancy_id)}`

/** One application: the vacancy, the user's status and note. */
export function ApplicationRow({ application, save, onMoved, onRefused, onRemove }: ApplicationRowProps) {
  const { title, company_name, status, note } = application
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const { problem, setStatus } = useApplicationStatus(application, save)
  useEffect(() => {
    progressForm.preload()
  }, [])
  const done = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  const move = async (next: ApplicationStatus) => {
    if (await setStatus(next)) onMoved(next)
    // the filter took this row away meanwhile, and the one that is back has no message
    else if (!edit.current) onRefused()
  }
  const what = `${title}, ${company_name}`
  return (
    <div className="@container grid gap-3 px-4 py-4 sm:px-5">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_9rem_auto] @2xl:items-start">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-base [overflow-wrap:anywhere]">
            <Link to={placeOf(application)} className="link">
              {title}
            </Link>
          </h2>
          <ApplicationFacts application={application} />
          {application.warned_on !== null && (
            <div className="mt-2 max-w-[65ch]">
              <WarnedCompany on={application.warned_on} />
            </div>
          )}
          {note !== '' && !editing && (
            <p className="mt-2 max-w-[65ch] rounded-md bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
              {note}
            </p>
          )}
        </div>
        <StatusSelect label={`Status of ${what}`} value={status} onChange={(next) => void move(next)} />
        <div className="-mx-3 flex flex-wrap">
          <Button
            ref={edit}
            variant="quiet"
            icon={<IconPencil size={18} />}
            aria-expanded={editing}
            aria-label={`Edit date and note of ${what}`}
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
      {editing && <progressForm.Later {...{ application, save }} onDone={done} />}
    </div>
  )
}
