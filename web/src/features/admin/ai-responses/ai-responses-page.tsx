import { useState } from 'react'
import { type AiResponse, type AiResponseStatus, listAiResponses } from '#shared/api/admin/ai-responses.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { formatCount } from '#shared/format/number.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconX } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ListHead, ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable, timeColumn } from '../list/list-table.tsx'
import { TypedField, idError, useClear, useFilteredList } from '../list/use-list.tsx'
import { StatusChip } from '../status-chip.tsx'
import { filterNames, responseQuery } from './response-query.ts'

const responseDialog = lazyPart(() => import('./response-dialog.tsx'), 'ResponseDialog')

const retryAll = lazyPart(() => import('./retry.tsx'), 'RetryAll')

/** The responses of the language models, newest first, to read and to ask again. */
export function AiResponsesPage() {
  const list = useResponses()
  const { answer, change } = list
  const [open, setOpen] = useState<AiResponse | null>(null)
  const total = answer.data?.total
  const refresh = () => void answer.mutate()
  return (
    <>
      <ListHead
        title="AI responses"
        description="What language models answered about pages of vacancies: status, tokens, the answer as JSON, and a retry."
        answer={answer}
        of={['response', 'responses']}
      />
      <ResponseFiltersForm list={list} />
      <div className={answer.refused.length > 0 ? undefined : 'mb-4 min-h-9'}>
        {total !== undefined && (
          <retryAll.Later filter={responseQuery(list.values)} total={total} onChanged={refresh} />
        )}
      </div>
      <ListPanel
        {...list.panelOf({ date_range: 'From and To', company_vacancy_id: 'Vacancy ID' }, (name) =>
          change(name === 'date_range' ? { startDate: '', endDate: '' } : { [name]: '' }),
        )}
        failure="Failed to fetch AI responses"
        empty={{
          title: 'No responses',
          children: 'No response matches. Remove a filter, or process a vacancy.',
        }}
      >
        {({ data }) => <ListTable label="AI responses" columns={columnsOf(setOpen, refresh)} rows={data} />}
      </ListPanel>
      {open && <responseDialog.Later response={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const useResponses = () => useFilteredList(listAiResponses, filterNames, { toQuery: responseQuery })

const idFields = [
  ['company_id', 'Company ID'],
  ['company_detail_id', 'Company detail ID'],
  ['company_vacancy_id', 'Vacancy ID'],
] as const

function ResponseFiltersForm({ list }: { list: ReturnType<typeof useResponses> }) {
  const { values, change, isFiltered, fieldOf, typedOf } = list
  const { startDate, endDate } = values
  const isOneDate = (startDate === '') !== (endDate === '')
  const { cleared, clear } = useClear(() => change(Object.fromEntries(filterNames.map((name) => [name, '']))))
  return (
    <section
      aria-label="Filters"
      className="card mb-4 grid grid-cols-1 gap-3 p-4 min-[22rem]:grid-cols-2 lg:grid-cols-4 max-sm:[&>:nth-child(-n+4)]:col-span-full"
    >
      <TypedField key={cleared} label="Search" inputMode="search" {...typedOf('search')} />
      <SelectField label="Status" options={statusOptions} {...fieldOf('status')} />
      <TextField label="From" type="date" max={endDate} {...fieldOf('startDate')} />
      <TextField
        label="To"
        type="date"
        min={startDate}
        hint={isOneDate ? 'Both dates are needed.' : undefined}
        {...fieldOf('endDate')}
      />
      {idFields.map(([name, label]) => (
        <TypedField
          key={`${name} ${cleared}`}
          label={label}
          inputMode="numeric"
          errorOf={idError}
          {...typedOf(name)}
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

const retryAction = lazyPart(() => import('./retry.tsx'), 'RetryAction')

/** The columns of the list. `onEnd`: called when a retry has ended, because there is a new response. */
const columnsOf = (onOpen: (response: AiResponse) => void, onEnd: () => void): Column<AiResponse>[] => [
  {
    label: 'ID',
    isName: true,
    look: 'font-normal',
    cell: (response) => (
      <button type="button" className="link min-h-6 font-semibold" onClick={() => onOpen(response)}>
        {response.id}
        <VisuallyHidden>: view the response</VisuallyHidden>
      </button>
    ),
  },
  { label: 'Status', cell: (response) => <Status {...response} /> },
  timeColumn('When', ({ created_at }) => created_at),
  {
    label: 'Model',
    look: 'min-w-32',
    cell: ({ model, provider }) => (
      <>
        <p className="font-mono [overflow-wrap:anywhere]">{model}</p>
        <p className="text-ink-2">{provider}</p>
      </>
    ),
  },
  { label: 'About', look: 'min-w-40', cell: (response) => <SubjectOf response={response} /> },
  { label: 'Tokens', align: 'text-right', cell: ({ total_tokens }) => formatCount(total_tokens) },
  {
    label: 'Time',
    align: 'text-right',
    look: 'whitespace-nowrap',
    cell: ({ duration_ms }) => formatDuration(duration_ms),
  },
  { label: 'Actions', isClear: true, look: 'min-w-44', cell: ({ id }) => <Retry id={id} onEnd={onEnd} /> },
]

function Status({ status, error }: AiResponse) {
  const problem = error ?? (status === 'timeout' || status === 'invalid-output' ? statusNames[status] : null)
  return (
    <>
      <StatusChip status={status} />
      {problem && (
        <p className="mt-1 line-clamp-2 max-w-64 min-w-40 text-ink-2 [overflow-wrap:anywhere]">{problem}</p>
      )}
    </>
  )
}

const Retry = ({ id, onEnd }: { id: number; onEnd: () => void }) => (
  <div className="min-h-9">
    <retryAction.Later id={id} onEnd={onEnd} />
  </div>
)

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
