import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminCompanies } from '#shared/api/admin/companies.ts'
import { MAX_COMPANIES } from '#shared/bulk-actions.ts'
import { formatCount } from '#shared/format/number.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { FoundInList } from '../list/found-in-list.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useList } from '../list/use-list.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { CompaniesTable } from './companies-table.tsx'
import { CompanyBulkBar } from './company-bulk-bar.tsx'
import { addressNames, CompanyFilters, filterLabels } from './company-filters.tsx'

const bulkList = lazyPart(
  () => import('../bulk/bulk-list.tsx'),
  (module) => module.BulkList,
)
const downloadCsv = lazyPart(
  () => import('../list/download-csv.tsx'),
  (module) => module.DownloadCsv,
)
const selectAll = lazyPart(
  () => import('../bulk/select-all.tsx'),
  (module) => module.SelectAll,
)

/** The companies of the register, or those that have left, to find by name, id and filters. */
export function CompanyList() {
  const { values, page, change, toPage } = useListAddress(addressNames)
  const answer = useList(adminCompanies, { ...values, page })
  const { data, isLoading, refused } = answer
  const { sort: _, ...filter } = values
  const selection = useSelection(JSON.stringify(filter))
  const [queued, setQueued] = useState(0)
  const refresh = () => void answer.mutate()
  const { total, data: rows = [] } = data ?? {}
  const offersAll =
    total !== undefined &&
    total > rows.length &&
    !isLoading &&
    (selection.isStale || (rows.length > 0 && rows.every(({ id }) => selection.has(id))))
  const [address] = useSearchParams()
  /** The URL of a company's facts, which keeps the filters of this list. */
  const factsOf = (id: number) => {
    const next = new URLSearchParams(address)
    next.set('company', String(id))
    return `?${next}`
  }
  const found = data && `${formatCount(data.total)}${data.is_complete ? '' : ' or more'}`
  return (
    <>
      <div className="mb-5 flex items-center gap-3">
        <h1 className="text-2xl">Companies</h1>
        {found && <Badge>{found}</Badge>}
        <FoundInList
          total={data?.total}
          isLoading={isLoading}
          isComplete={data?.is_complete}
          of={['company', 'companies']}
        />
        <div className="ml-auto">
          <Suspense fallback={<div className="min-h-9" />}>
            <downloadCsv.Part list="companies" query={values} />
          </Suspense>
        </div>
      </div>
      <CompanyFilters values={values} refused={refused} change={change} />
      <div className="mb-4 empty:hidden">
        <Suspense>
          <bulkList.Part of="companies" queued={queued} onEnd={refresh} />
        </Suspense>
      </div>
      <div className="mb-3">
        <CompanyBulkBar
          selection={selection}
          filter={filter}
          onDone={() => {
            selection.clear()
            setQueued(queued + 1)
          }}
          onConflict={() => {
            selection.dropAll(true)
            refresh()
          }}
        />
      </div>
      {offersAll && (
        <Suspense>
          <selectAll.Part of="companies" max={MAX_COMPANIES} selection={selection} total={total} />
        </Suspense>
      )}
      <ListPanel
        answer={answer}
        filters={{
          labels: { ...filterLabels, sort: 'Sort by' },
          onClear: (name) => change({ [name]: '' }),
        }}
        failure="Failed to fetch companies"
        empty={{
          title: 'No companies',
          children: (
            <p className="text-ink-2">
              {values.left === '1'
                ? 'No company that has left the register matches.'
                : 'No listed company matches. “Left the register” lists those that have left.'}
            </p>
          ),
        }}
        onPage={toPage}
      >
        {(body) => <CompaniesTable rows={body.data} selection={selection} factsOf={factsOf} />}
      </ListPanel>
    </>
  )
}
