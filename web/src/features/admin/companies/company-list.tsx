import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { adminCompanies, type AdminCompanyRow } from '#shared/api/admin/companies.ts'
import { MAX_COMPANIES } from '#shared/bulk-actions.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Query } from '../../../lib/api/request-parameters.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { bulkQuestion } from '../bulk/lazy-bulk-question.ts'
import { MixedCheckbox } from '../bulk/mixed-checkbox.tsx'
import { SelectionBar } from '../bulk/selection-bar.tsx'
import { useBulk } from '../bulk/use-bulk.ts'
import { type Selection, useSelection } from '../bulk/use-selection.ts'
import { FoundInList } from '../list/found-in-list.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useList } from '../list/use-list.ts'
import { REFRESH_FAILED } from '../vacancies/bulk/bulk-failures.ts'
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

const columns = ['Name', 'Town', 'Register', 'On the register since', 'Vacancies', 'ID'] as const
const numeric: readonly string[] = ['Vacancies', 'ID']

interface CompaniesTableProps {
  rows: readonly AdminCompanyRow[]
  selection: Selection
  /** The URL of a company's facts. */
  factsOf: (id: number) => string
}

/** A page of companies with selection. */
function CompaniesTable({ rows, selection, factsOf }: CompaniesTableProps) {
  const ids = rows.map(({ id }) => id)
  const count = ids.filter(selection.has).length
  return (
    <TableBox label="Companies" columns={['', ...columns]}>
      <thead>
        <tr>
          <th scope="col">
            <MixedCheckbox
              label="Select all on this page"
              state={count === 0 ? 'none' : count === ids.length ? 'all' : 'some'}
              onChange={(isOn) => selection.set(ids, isOn, ids)}
            />
          </th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`font-semibold ${numeric.includes(column) ? 'text-right' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, town, left_on, since, vacancies }) => (
          <tr
            key={id}
            className={`border-t border-line ${selection.has(id) ? 'bg-brand-soft' : 'hover:bg-muted'}`}
          >
            <td>
              <input
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={selection.has(id)}
                onChange={(event) => selection.set([id], event.target.checked, ids)}
                className="size-6 cursor-pointer"
              />
            </td>
            <th scope="row" className="font-semibold">
              <Link to={factsOf(id)} className="link inline-block min-h-6">
                {name}
              </Link>
            </th>
            <td>{town ?? '–'}</td>
            <td>{left_on === null ? 'Listed' : `Left on ${longDate(left_on)}`}</td>
            <td>{longDate(since)}</td>
            <td className="text-right tabular-nums">{formatCount(vacancies)}</td>
            <td className="text-right tabular-nums">{id}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

interface CompanyBulkBarProps {
  selection: Selection
  filter: Query
  /** Called when the bulk is queued. */
  onDone: () => void
  /** Called if the number of matching companies has changed. */
  onConflict: () => void
}

const failures = { refresh: REFRESH_FAILED }

/** The number of selected companies, and the button that has the websites of all of them read. */
function CompanyBulkBar({ selection, filter, onDone, onConflict }: CompanyBulkBarProps) {
  const { count } = selection
  const [asks, setAsks] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const { run, running, problem } = useBulk(selection, {
    // the contract of the call loads with the first use
    send: async () => (await import('./send-refresh.ts')).sendRefresh(selection, filter),
    failures,
    onQueued(message) {
      setAnswer(message)
      onDone()
    },
    onConflict() {
      // the user must see the new number before the next attempt
      setAsks(false)
      onConflict()
    },
  })
  const isTooMany = count > MAX_COMPANIES
  return (
    <SelectionBar selection={selection} max={MAX_COMPANIES} problem={asks ? null : problem}>
      <Button
        variant="secondary"
        className="min-h-9 py-1 text-sm"
        icon={<IconRefresh size={18} />}
        busy={running !== null}
        aria-disabled={count === 0 || isTooMany || running !== null}
        onClick={() => setAsks(true)}
      >
        Refresh from websites
      </Button>
      {/* a toast says it too, but the numbers are worth more time */}
      {answer !== null && count === 0 && <p className="text-sm text-ink-2">{answer}</p>}
      {asks && (
        <Suspense>
          <bulkQuestion.Part
            work="refresh"
            count={count}
            busy={running !== null}
            problem={problem}
            onClose={() => setAsks(false)}
            onConfirm={() => void run('refresh').then((isDone) => isDone && setAsks(false))}
          />
        </Suspense>
      )}
    </SelectionBar>
  )
}
