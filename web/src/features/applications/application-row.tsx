import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Application, ApplicationStatus } from '#shared/api/applications.ts'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ActionError } from '../../ui/action-error.tsx'
import { Button } from '../../ui/button.tsx'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { finderQuery } from '../search/criteria/use-finder-address.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { StatusSelect } from './status-select.tsx'
import type { useApplications } from './use-applications.ts'
import { useApplicationStatus } from './use-application-status.ts'

const progressForm = lazyPart(
  () => import('./progress-form.tsx'),
  (module) => module.ProgressForm,
)

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
  `${pages.sponsors}${finderQuery(null, company_id, vacancy_id)}`

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
      {editing && (
        <Suspense>
          <progressForm.Part {...{ application, save }} onDone={done} />
        </Suspense>
      )}
    </div>
  )
}
