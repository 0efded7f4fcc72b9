import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import {
  adminVacancies,
  type AdminVacancy,
  restoreVacancy,
  VACANCIES_PER_PAGE,
} from '#shared/api/admin/vacancies.ts'
import { MAX_BULK } from '#shared/bulk-actions.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { useQuery, changedQuery } from '../../../lib/address.ts'
import { call } from '../../../lib/api/api-client.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ActionButton } from '../../../ui/button.tsx'
import { SelectBox } from '../../../ui/forms/field-frame.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSelection } from '../bulk/selection.tsx'
import { FoundInList, ListPanel } from '../list/list-panel.tsx'
import { idError, useFilteredList } from '../list/use-list.tsx'
import {
  VacancyFilters,
  addressNames,
  filterLabels,
  filterQuery,
  sortingOf,
  type VacancyAddress,
} from './filters/vacancy-filters.tsx'
import { VacanciesTable } from './vacancies-table.tsx'

interface RestoreActionProps {
  vacancy: Pick<AdminVacancy, 'id' | 'title'>
  onChanged: () => void
}

function RestoreAction({ vacancy: { id, title }, onChanged }: RestoreActionProps) {
  const restore = async () => {
    const { message } = await call(restoreVacancy, { params: { id } })
    showToast({ type: 'success', message })
    onChanged()
  }
  return (
    <ActionButton act={restore} failure="Failed to restore vacancy" variant="small">
      Restore
      <VisuallyHidden>: {title}</VisuallyHidden>
    </ActionButton>
  )
}

const rowActions = lazyPart(() => import('./row-actions.tsx'), 'RowActions')
const bulkBar = lazyPart(() => import('./bulk/bulk-bar.tsx'), 'BulkBar')
const vacancyDialog = lazyPart(() => import('./vacancy-dialog.tsx'), 'VacancyDialog')

const bulkList = lazyPart(() => import('../bulk/bulk-list.tsx'), 'BulkList')
const downloadCsv = lazyPart(() => import('../list/download-csv.tsx'), 'DownloadCsv')
const selectAll = lazyPart(() => import('../bulk/select-all.tsx'), 'SelectAll')
const factsPanel = lazyPart(() => import('./facts/vacancy-facts-panel.tsx'), 'VacancyFactsPanel')
const deleteDialog = lazyPart(() => import('./row-actions.tsx'), 'DeleteDialog')

const filterOf = (values: VacancyAddress) => ({
  ...filterQuery(values),
  deleted: values.deleted === '1' ? 1 : undefined,
})

function orderOf(values: VacancyAddress) {
  const { column, direction } = sortingOf(values)
  return { order_by: column, order_direction: direction }
}

const perPageOf = (values: VacancyAddress) =>
  VACANCIES_PER_PAGE.find((size) => size === values.per_page) ?? '10'

export function VacanciesPage() {
  const list = useFilteredList(adminVacancies, addressNames, {
    toQuery: (values) => ({ ...filterOf(values), ...orderOf(values), per_page: perPageOf(values) }),
  })
  const { answer, values, change } = list
  const isBin = values.deleted === '1'
  const filter = filterOf(values)
  const [queued, setQueued] = useState(0)
  const selection = useSelection(JSON.stringify(filter))
  const [open, setOpen] = useState<AdminVacancy | null>(null)
  const [deleting, setDeleting] = useState<AdminVacancy | null>(null)
  const total = answer.data?.total
  const refresh = () => void answer.mutate()
  const heading = useRef<HTMLHeadingElement>(null)
  /** Reads the list again after a change that removes a row. The heading takes the focus, which the row had. */
  const refreshWithoutRow = () => {
    heading.current?.focus()
    refresh()
  }
  // both arrive while the list is fetched
  useEffect(() => {
    void rowActions.preload()
    void bulkBar.preload()
  }, [])
  const { query } = useQuery()
  /** The URL of this list, with the facts of a vacancy or without them. */
  const addressWith = (id: number | null) => `?${changedQuery(query, { vacancy: id?.toString() })}`
  const shownId = query.get('vacancy') ?? ''
  const showsFacts = idError(shownId) === undefined
  return (
    <>
      <PageMeta
        title={showsFacts ? 'Vacancy facts' : 'Vacancies'}
        description="All vacancies that Sponsor Finder has found, to filter, process, capture, delete and restore."
        noindex
      />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {showsFacts ? 'Vacancy facts' : isBin ? 'Deleted vacancies' : 'Vacancies'}
        </h1>
        {total !== undefined && !showsFacts && <Badge>{formatCount(total)}</Badge>}
        <FoundInList answer={answer} of={['vacancy', 'vacancies']} />
        {!showsFacts && (
          <Link
            to={isBin ? pages.adminVacancies : `${pages.adminVacancies}?deleted=1`}
            className="link ml-auto min-w-6 py-2.5"
          >
            {isBin ? 'Back to all vacancies' : 'Bin'}
          </Link>
        )}
        {!showsFacts && (
          <downloadCsv.Later
            fallback={<div className="min-h-9" />}
            list="vacancies"
            query={{ ...filter, ...orderOf(values) }}
          />
        )}
      </div>
      {showsFacts ? (
        <factsPanel.Later key={shownId} id={Number(shownId)} back={addressWith(null)} onSaved={refresh} />
      ) : (
        <>
          <VacancyFilters list={list} />
          <div className="mb-4 empty:hidden">
            <bulkList.Later of="vacancies" queued={queued} onEnd={refresh} />
          </div>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <bulkBar.Later
              fallback={<div className="min-h-9" />}
              selection={selection}
              filter={filter}
              isBin={isBin}
              onDone={() => {
                selection.clear()
                refresh()
                setQueued(queued + 1)
              }}
              onConflict={() => {
                selection.dropAll(true)
                refresh()
              }}
            />
            <PerPage value={perPageOf(values)} onChange={(per_page) => change({ per_page })} />
          </div>
          {total !== undefined && selection.offersAll(answer) && (
            <selectAll.Later of="vacancies" max={MAX_BULK} selection={selection} total={total} />
          )}
          <ListPanel
            {...list.panelOf(filterLabels)}
            failure="Failed to fetch vacancies"
            empty={{
              title: isBin ? 'The bin has no such vacancy' : 'No vacancy matches',
              children: 'Remove a filter, or search for another word.',
            }}
          >
            {({ data }) => (
              <VacanciesTable
                rows={data}
                address={values}
                change={change}
                selection={selection}
                onOpen={setOpen}
              >
                {(vacancy) =>
                  isBin ? (
                    <RestoreAction vacancy={vacancy} onChanged={refreshWithoutRow} />
                  ) : (
                    <rowActions.Later
                      vacancy={vacancy}
                      correctAt={addressWith(vacancy.id)}
                      onChanged={refresh}
                      onDelete={() => setDeleting(vacancy)}
                    />
                  )
                }
              </VacanciesTable>
            )}
          </ListPanel>
        </>
      )}
      {open && <vacancyDialog.Later vacancy={open} onClose={() => setOpen(null)} />}
      {deleting && (
        <deleteDialog.Later
          vacancy={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            flushSync(() => setDeleting(null))
            selection.set([deleting.id], false, [])
            refreshWithoutRow()
          }}
        />
      )}
    </>
  )
}

const PerPage = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <label className="flex items-center gap-2 text-sm whitespace-nowrap">
    Per page
    <SelectBox
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-9 w-auto py-1"
    >
      {VACANCIES_PER_PAGE.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </SelectBox>
  </label>
)
