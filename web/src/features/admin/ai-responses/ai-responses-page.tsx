import { Suspense, useState } from 'react'
import { listAiResponses, type AiResponse } from '#shared/api/admin/ai-responses.ts'
import { formatCount } from '#shared/format/number.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { FoundInList } from '../list/found-in-list.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { useList } from '../list/use-list.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { ResponseFiltersForm } from './response-filters.tsx'
import { filterNames, responseQuery } from './response-query.ts'
import { ResponseRow } from './response-row.tsx'

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
