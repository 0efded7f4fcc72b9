import { useCallback, useEffect, useId, useState } from 'react'
import { useSWRConfig } from 'swr'
import { vacancyJobs } from '#shared/api/admin/bulk-jobs.ts'
import { captureScreenshot, processVacancy } from '#shared/api/admin/vacancies.ts'
import { getVacancy, type UnlockedCompany } from '#shared/api/companies.ts'
import type { Job } from '#shared/api/jobs.ts'
import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { call, swrKey, useApi } from '../../../lib/api/api-client.ts'
import { useSteadyOrder } from '../../../lib/use-steady.ts'
import { ActionError, Button } from '../../../ui/button.tsx'
import { IconCamera, IconRefresh } from '../../../ui/icons.ts'
import { FoldButton, useVacancyList } from '../detail/vacancies/company-vacancies.tsx'
import { closedLabel } from '../detail/vacancies/vacancy-labels.ts'
import { companyKey } from '../unlocking/use-unlock.ts'
import { CompanyWork } from './company-work.tsx'
import { useWork, WorkButton, WorkState } from './work-state.tsx'

const kinds = {
  vacancy: { route: processVacancy, failure: 'Failed to process vacancy' },
  screenshot: { route: captureScreenshot, failure: 'Failed to capture screenshot' },
} as const

interface Vacancy {
  id: number
  company_id: number
}

/** Queues work on a vacancy, follows the job or the live one, and reloads vacancy and company at its end. */
function useVacancyJob(
  kind: keyof typeof kinds,
  { id, company_id }: Vacancy,
  { newest, onDone }: { newest: Job | null | undefined; onDone?: (() => void) | undefined },
) {
  const { route, failure } = kinds[kind]
  const refresh = useRefresh({ id, company_id })
  const onEnd = ({ state }: Job) => {
    refresh()
    if (state === 'done') onDone?.()
  }
  return useWork(() => call(route, { params: { id } }), { failure, newest, onEnd })
}

/** Reloads a vacancy and its company, so that the page shows the changes of a job. */
function useRefresh({ id, company_id }: Vacancy): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    const request = { params: { id } }
    // a failure is shown when the vacancy is opened
    const read = call(getVacancy, request, { background: true }).catch(() => undefined)
    void mutate(swrKey(getVacancy, undefined, request.params), read, { revalidate: false })
    void mutate(companyKey(company_id))
  }, [mutate, id, company_id])
}

const vacancyWorkId = (id: number): string => `work-${id}`

interface VacancyWorkProps {
  vacancy: ListedVacancy
  /** Whether the vacancy is hidden. Its jobs are polled all the same. */
  folded: boolean
}

function VacancyWork({ vacancy, folded }: VacancyWorkProps) {
  const { id, title, read_at, source_url } = vacancy
  const closed = closedLabel(vacancy)
  const { data: newest } = useApi(vacancyJobs, folded ? null : { params: { id } })
  const screenshot = useVacancyJob('screenshot', vacancy, { newest: newest?.data.screenshot })
  const processing = useVacancyJob('vacancy', vacancy, {
    newest: newest?.data.vacancy,
    // the picture then shows the page as it was read
    onDone: closed === null ? screenshot.start : undefined,
  })
  return (
    <li
      className={`gap-x-4 border-t border-line py-3 @xl:grid-cols-[minmax(0,1fr)_auto] ${folded ? 'hidden' : 'grid'}`}
    >
      <div className="min-w-0">
        <h4 id={vacancyWorkId(id)} tabIndex={-1} className="font-semibold [overflow-wrap:anywhere]">
          {title}
        </h4>
        <p className="text-sm text-ink-2">
          {read_at === null ? 'Never read' : `Read on ${longDateTime(read_at)}`}
          {closed !== null && `. ${closed}`}
        </p>
      </div>
      {source_url === null ? (
        <p className="text-sm text-ink-2">This vacancy has no page to read.</p>
      ) : (
        <div className="mt-2 flex flex-wrap content-start items-start gap-2 @xl:mt-0">
          <WorkButton
            work={processing}
            icon={<IconRefresh size={18} />}
            name={`${processing.isWaiting ? 'Try now' : 'Process'}: ${title}`}
          >
            {processing.isWaiting ? 'Try now' : 'Process'}
          </WorkButton>
          {/* the server refuses a screenshot of a closed vacancy */}
          {closed === null && (
            <WorkButton
              work={screenshot}
              icon={<IconCamera size={18} />}
              name={`Capture screenshot: ${title}`}
            >
              <span>
                Capture <span className="@max-xs:sr-only">screenshot</span>
              </span>
            </WorkButton>
          )}
        </div>
      )}
      <div className="text-sm @xl:col-span-2">
        <WorkState work={processing} noun="Processing" />
        <WorkState work={screenshot} noun="Screenshot" />
      </div>
    </li>
  )
}

/** How many vacancies are shown until the administrator asks for all. */
const SHOWN_AT_FIRST = 5

const idOf = ({ id }: ListedVacancy) => id

/** The section for administrators: it refreshes the company, and processes and captures its vacancies. */
export function CompanyAdministration({ company }: { company: UnlockedCompany }) {
  const { live, closed, hasMore, loadMore, firstNew, isLoadingMore, problem } = useVacancyList(company)
  const { mutate } = useSWRConfig()
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  useEffect(() => {
    if (firstNew !== null) document.getElementById(vacancyWorkId(firstNew))?.focus()
  }, [firstNew])
  // a vacancy that closes after processing must stay at its position
  const vacancies = useSteadyOrder([...live, ...closed], idOf, 'last') ?? []
  const folds = vacancies.length > SHOWN_AT_FIRST + 1
  const isPart = folds && !expanded
  return (
    <section
      aria-labelledby={id}
      className="@container grid gap-3 rounded-md border border-line bg-paper p-4 print:hidden"
    >
      <div>
        <h3 id={id} className="text-lg">
          Administration
        </h3>
        <p className="text-sm text-ink-2">
          Only administrators see this. Refresh reads the company’s website. Process reads the page of a
          vacancy again. Capture takes a screenshot of it.
        </p>
      </div>
      <CompanyWork
        id={company.id}
        hasWebsite={company.details.website !== null}
        onChanged={() => void mutate(companyKey(company.id))}
      />
      <ul className="grid">
        {vacancies.map((vacancy, index) => (
          <VacancyWork key={vacancy.id} vacancy={vacancy} folded={isPart && index >= SHOWN_AT_FIRST} />
        ))}
      </ul>
      <ActionError message={problem} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isPart && hasMore && (
          <Button variant="secondary" className="text-sm" busy={isLoadingMore} onClick={loadMore}>
            Show more vacancies
          </Button>
        )}
        {folds && (
          <FoldButton
            expanded={expanded}
            count={vacancies.length}
            noun="vacancies"
            onToggle={() => setExpanded(!expanded)}
          />
        )}
      </div>
    </section>
  )
}
