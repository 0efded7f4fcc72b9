import { Suspense, useState } from 'react'
import { type AiResponse, type AiResponseStatus, listAiResponses } from '#shared/api/admin/ai-responses.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { formatCount } from '#shared/format/number.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconX } from '../../../ui/icons.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { FoundInList } from '../list/found-in-list.tsx'
import { idError } from '../list/id-error.ts'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { TimeAgo } from '../list/time-ago.tsx'
import { TypedField } from '../list/typed-field.tsx'
import { useClear } from '../list/use-clear.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { type RefusedFilter, useList, whyRefused } from '../list/use-list.ts'
import { StatusChip } from '../status-chip.tsx'
import { filterNames, type ResponseFilters, responseQuery } from './response-query.ts'

const responseDialog = lazyPart(
  () => import('./response-dialog.tsx'),
  (module) => module.ResponseDialog,
)

const retryAll = lazyPart(
  () => import('./retry-all.tsx'),
  (module) => module.RetryAll,
)

const numbers = ['Tokens', 'Time']
const columns = ['ID', 'Status', 'When', 'Model', 'About', ...numbers]

/** The responses of the language models, newest first, to read and to ask again. */
export function AiResponsesPage() {
  const { values, page, change, toPage } = useListAddress(filterNames)
  const filter = responseQuery(values)
  const answer = useList(listAiResponses, { ...filter, page })
  const [open, setOpen] = useState<AiResponse | null>(null)
  const total = answer.data?.total
  const refresh = () => void answer.mutate()
  return (
    <>
      <PageMeta
        title="AI responses"
        description="What language models answered about pages of vacancies: status, tokens, the answer as JSON, and a retry."
        noindex
      />
      <div className="mb-5 flex items-center gap-3">
        <h1 className="text-2xl">AI responses</h1>
        {total !== undefined && <Badge>{formatCount(total)}</Badge>}
        <FoundInList total={total} isLoading={answer.isLoading} of={['response', 'responses']} />
      </div>
      <ResponseFiltersForm values={values} refused={answer.refused} change={change} />
      <div className={answer.refused.length > 0 ? undefined : 'mb-4 min-h-9'}>
        {total !== undefined && (
          <Suspense>
            <retryAll.Part filter={filter} total={total} onChanged={refresh} />
          </Suspense>
        )}
      </div>
      <ListPanel
        answer={answer}
        filters={{
          labels: { date_range: 'From and To', company_vacancy_id: 'Vacancy ID' },
          onClear: (name) => change(name === 'date_range' ? { startDate: '', endDate: '' } : { [name]: '' }),
        }}
        failure="Failed to fetch AI responses"
        empty={{
          title: 'No responses',
          children: <p className="text-ink-2">No response matches. Remove a filter, or process a vacancy.</p>,
        }}
        onPage={toPage}
      >
        {({ data }) => (
          <TableBox label="AI responses" columns={columns}>
            <ColumnHeads columns={[...columns, 'Actions']} numeric={numbers} />
            <tbody>
              {data.map((response) => (
                <ResponseRow
                  key={response.id}
                  response={response}
                  onOpen={() => setOpen(response)}
                  onEnd={refresh}
                />
              ))}
            </tbody>
          </TableBox>
        )}
      </ListPanel>
      {open && (
        <Suspense>
          <responseDialog.Part response={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

interface ResponseFiltersFormProps {
  values: ResponseFilters
  /** The filters that the list refuses. */
  refused: readonly RefusedFilter[]
  change: (changes: Partial<ResponseFilters>, options?: { replace?: boolean }) => void
}

const idFields = [
  ['company_id', 'Company ID'],
  ['company_detail_id', 'Company detail ID'],
  ['company_vacancy_id', 'Vacancy ID'],
] as const

/** The filters of the AI responses. Each applies at once, typed ones after a pause. */
function ResponseFiltersForm({ values, refused, change }: ResponseFiltersFormProps) {
  const { status, search, startDate, endDate } = values
  const isOneDate = (startDate === '') !== (endDate === '')
  const { cleared, clear } = useClear(() => change(Object.fromEntries(filterNames.map((name) => [name, '']))))
  const isFiltered = Object.values(values).some(Boolean)
  return (
    <section
      aria-label="Filters"
      className="card mb-4 grid grid-cols-1 gap-3 p-4 min-[22rem]:grid-cols-2 lg:grid-cols-4 max-sm:[&>:nth-child(-n+4)]:col-span-full"
    >
      <TypedField
        key={cleared}
        label="Search"
        name="search"
        inputMode="search"
        value={search}
        onPause={(text) => change({ search: text }, { replace: true })}
      />
      <SelectField
        label="Status"
        name="status"
        options={statusOptions}
        value={status}
        error={whyRefused(refused, 'status')}
        onChange={(value) => change({ status: value })}
      />
      <TextField
        label="From"
        name="startDate"
        type="date"
        max={endDate}
        value={startDate}
        error={whyRefused(refused, 'startDate')}
        onChange={(value) => change({ startDate: value })}
      />
      <TextField
        label="To"
        name="endDate"
        type="date"
        min={startDate}
        value={endDate}
        error={whyRefused(refused, 'endDate')}
        onChange={(value) => change({ endDate: value })}
        hint={isOneDate ? 'Both dates are needed.' : undefined}
      />
      {idFields.map(([name, label]) => (
        <TypedField
          key={`${name} ${cleared}`}
          label={label}
          name={name}
          inputMode="numeric"
          value={values[name]}
          errorOf={idError}
          onPause={(text) => change({ [name]: text }, { replace: true })}
        />
      ))}
      {isFiltered && (
        <Button variant="secondary" className="self-end" icon={<IconX size={18} />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </section>
  )
}

const retryAction = lazyPart(
  () => import('./retry-action.tsx'),
  (module) => module.RetryAction,
)

interface ResponseRowProps {
  response: AiResponse
  onOpen: () => void
  /** Called when a retry has ended, because there is a new response. */
  onEnd: () => void
}

/** One response of a model, with its retry. */
function ResponseRow({ response, onOpen, onEnd }: ResponseRowProps) {
  const { id, status, created_at, error } = response
  const problem = error ?? (status === 'timeout' || status === 'invalid-output' ? statusNames[status] : null)
  return (
    <tr className="border-t border-line hover:bg-muted">
      <th scope="row" className="font-normal">
        <button type="button" className="link min-h-6 font-semibold" onClick={onOpen}>
          {id}
          <VisuallyHidden>: view the response</VisuallyHidden>
        </button>
      </th>
      <td>
        <StatusChip status={status} />
        {problem && (
          <p className="mt-1 line-clamp-2 max-w-64 min-w-40 text-ink-2 [overflow-wrap:anywhere]">{problem}</p>
        )}
      </td>
      <td className="whitespace-nowrap">
        <TimeAgo at={created_at} />
      </td>
      <td className="min-w-32">
        <p className="font-mono [overflow-wrap:anywhere]">{response.model}</p>
        <p className="text-ink-2">{response.provider}</p>
      </td>
      <td className="min-w-40">
        <SubjectOf response={response} />
      </td>
      <td className="text-right">{formatCount(response.total_tokens)}</td>
      <td className="text-right whitespace-nowrap">{formatDuration(response.duration_ms)}</td>
      <td className="min-w-44">
        <Retry id={id} onEnd={onEnd} />
      </td>
    </tr>
  )
}

function Retry({ id, onEnd }: { id: number; onEnd: () => void }) {
  return (
    <div className="min-h-9">
      <Suspense>
        <retryAction.Part id={id} onEnd={onEnd} />
      </Suspense>
    </div>
  )
}

/** The company and the ids of what the response is about. */
function SubjectOf({ response }: { response: AiResponse }) {
  const { company_name, company_id, company_vacancy_id, company_detail_id } = response
  const ids = [
    company_vacancy_id !== null && `Vacancy ${company_vacancy_id}`,
    company_detail_id !== null && `Details of company ${company_detail_id}`,
  ].filter(Boolean)
  if (ids.length === 0 && company_id !== null) ids.push(`Company ${company_id}`)
  return (
    <>
      {company_name !== null && (
        <p className="[overflow-wrap:anywhere]">
          <bdi>{company_name}</bdi>
        </p>
      )}
      <p className="text-ink-2">{ids.join(', ')}</p>
    </>
  )
}

/** The name of each status. `StatusChip` shows three kinds of them. */
const statusNames: Record<AiResponseStatus, string> = {
  success: 'Success',
  'rate-limited': 'Rate Limited',
  error: 'Error',
  timeout: 'Timed out',
  'invalid-output': 'Invalid answer',
}

const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }))
