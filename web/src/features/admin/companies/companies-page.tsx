import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminCompanies, type AdminCompanyRow } from '#shared/api/admin/companies.ts'
import { MAX_COMPANIES } from '#shared/bulk-actions.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { useQuery, changedQuery } from '../../../lib/address.ts'
import type { Query } from '../../../lib/api/api-client.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxPill } from '../../../ui/forms/checkbox-pill.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { IconRefresh, IconX } from '../../../ui/icons.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { REFRESH_FAILED } from '../bulk/bulk-phrase.ts'
import { SelectionBar } from '../bulk/selection-bar.tsx'
import { type RowSelection, selectColumn, useSelection } from '../bulk/selection.tsx'
import { ListHead, ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable } from '../list/list-table.tsx'
import { TypedField, idError, useClear, useFilteredList } from '../list/use-list.tsx'

const bulkList = lazyPart(() => import('../bulk/bulk-list.tsx'), 'BulkList')
const downloadCsv = lazyPart(() => import('../list/download-csv.tsx'), 'DownloadCsv')
const selectAll = lazyPart(() => import('../bulk/select-all.tsx'), 'SelectAll')

function CompanyList() {
  const list = useFilteredList(adminCompanies, addressNames)
  const { answer, values } = list
  const { sort: _, ...filter } = values
  const selection = useSelection(JSON.stringify(filter))
  const [queued, setQueued] = useState(0)
  const refresh = () => void answer.mutate()
  const total = answer.data?.total
  const { query } = useQuery()
  /** The URL of a company's facts, which keeps the filters of this list. */
  const factsOf = (id: number) => `?${changedQuery(query, { company: String(id) })}`
  return (
    <>
      <ListHead title="Companies" answer={answer} of={['company', 'companies']}>
        <div className="ml-auto">
          <downloadCsv.Later fallback={<div className="min-h-9" />} list="companies" query={values} />
        </div>
      </ListHead>
      <CompanyFilters list={list} />
      <div className="mb-4 empty:hidden">
        <bulkList.Later of="companies" queued={queued} onEnd={refresh} />
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
      {total !== undefined && selection.offersAll(answer) && (
        <selectAll.Later of="companies" max={MAX_COMPANIES} selection={selection} total={total} />
      )}
      <ListPanel
        {...list.panelOf({ ...filterLabels, sort: 'Sort by' })}
        failure="Failed to fetch companies"
        empty={{
          title: 'No companies',
          children:
            values.left === '1'
              ? 'No company that has left the register matches.'
              : 'No listed company matches. “Left the register” lists those that have left.',
        }}
      >
        {({ data }) => (
          <ListTable
            label="Companies"
            columns={[selectColumn(data, selection, ({ name }) => name), ...columnsOf(factsOf)]}
            rows={data}
            isChosen={({ id }) => selection.has(id)}
          />
        )}
      </ListPanel>
    </>
  )
}

const columnsOf = (factsOf: (id: number) => string): Column<AdminCompanyRow>[] => [
  {
    label: 'Name',
    isName: true,
    look: 'font-semibold',
    cell: ({ id, name }) => (
      <Link to={factsOf(id)} className="link inline-block min-h-6">
        {name}
      </Link>
    ),
  },
  { label: 'Town', cell: ({ town }) => town ?? '–' },
  {
    label: 'Register',
    cell: ({ left_on }) => (left_on === null ? 'Listed' : `Left on ${longDate(left_on)}`),
  },
  { label: 'On the register since', cell: ({ since }) => longDate(since) },
  { label: 'Vacancies', align: 'text-right', cell: ({ vacancies }) => formatCount(vacancies) },
  { label: 'ID', align: 'text-right', cell: ({ id }) => id },
]

interface CompanyBulkBarProps {
  selection: RowSelection
  filter: Query
  onDone: () => void
  /** Called if the number of matching companies has changed. */
  onConflict: () => void
}

const actions = [
  { action: 'refresh', label: 'Refresh from websites', icon: <IconRefresh size={18} /> },
] as const

function CompanyBulkBar({ selection, filter, onDone, onConflict }: CompanyBulkBarProps) {
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <SelectionBar
      selection={selection}
      max={MAX_COMPANIES}
      actions={actions}
      // the contract of the call loads with the first use
      send={async () => (await import('../bulk/send-bulk.ts')).sendRefresh(selection, filter)}
      failures={{ refresh: REFRESH_FAILED }}
      onQueued={(message) => {
        setAnswer(message)
        onDone()
      }}
      onConflict={onConflict}
    >
      {/* a toast says it too, but the numbers are worth more time */}
      {answer !== null && selection.count === 0 && <p className="text-sm text-ink-2">{answer}</p>}
    </SelectionBar>
  )
}

const filterLabels = {
  search: 'Name or ID',
  town: 'Town',
  sector: 'Sector',
  no_website: 'No website',
  open_reports: 'Open reports',
  left: 'Left the register',
} as const

type FilterName = keyof typeof filterLabels
const filterNames = Object.keys(filterLabels) as FilterName[]

const addressNames = [...filterNames, 'sort'] as const
type CompanyAddress = Record<(typeof addressNames)[number], string>

const noFilters = Object.fromEntries(filterNames.map((name) => [name, '']))

const sectorOptions = sectors.map(({ id, category_name }) => ({ value: String(id), label: category_name }))

const sortOptions = [
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest on the register' },
  { value: 'vacancies', label: 'Most vacancies' },
]

interface CompanyFiltersProps {
  list: ReturnType<typeof useFilteredList<typeof adminCompanies, keyof CompanyAddress>>
}

function CompanyFilters({ list: { values, change, fieldOf, typedOf } }: CompanyFiltersProps) {
  const count = filterNames.filter((name) => values[name] !== '').length
  const { cleared, clear } = useClear(() => change(noFilters))
  return (
    <section aria-label="Filters" className="card mb-4 grid gap-3 p-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {(['search', 'town'] as const).map((name) => (
          <TypedField
            key={`${name} ${cleared}`}
            label={filterLabels[name]}
            inputMode="search"
            {...typedOf(name)}
          />
        ))}
        <SelectField label={filterLabels.sector} options={sectorOptions} {...fieldOf('sector')} />
        <SelectField label="Sort by" placeholder="Best match" options={sortOptions} {...fieldOf('sort')} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {(['no_website', 'open_reports', 'left'] as const).map((name) => (
          <CheckboxPill
            key={name}
            label={filterLabels[name]}
            checked={values[name] === '1'}
            onChange={(isOn) => change({ [name]: isOn ? '1' : '' })}
          />
        ))}
        {count > 0 && (
          <Button variant="small" icon={<IconX size={18} />} onClick={clear}>
            Clear {count === 1 ? '1 filter' : `${count} filters`}
          </Button>
        )}
      </div>
    </section>
  )
}

const factsPanel = lazyPart(() => import('./company-facts-panel.tsx'), 'CompanyFactsPanel')

/** The companies, or the facts of the one that the URL names. */
export function CompaniesPage() {
  const { query } = useQuery()
  const id = query.get('company') ?? ''
  const showsFacts = idError(id) === undefined
  return (
    <>
      <PageMeta
        title={showsFacts ? 'Company facts' : 'Companies'}
        description="Find a company, see where each of its facts comes from, and correct what is wrong."
        noindex
      />
      {showsFacts ? (
        <>
          <h1 className="mb-5 text-2xl">Company facts</h1>
          <factsPanel.Later key={id} id={Number(id)} back={`?${changedQuery(query, { company: null })}`} />
        </>
      ) : (
        <CompanyList />
      )}
    </>
  )
}
