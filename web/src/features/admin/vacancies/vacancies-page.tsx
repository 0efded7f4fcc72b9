import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router-dom'
import {
  adminVacancies,
  type AdminVacancy,
  restoreVacancy,
  VACANCIES_PER_PAGE,
} from '#shared/api/admin/vacancies.ts'
import { MAX_BULK } from '#shared/bulk-actions.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectBox } from '../../../ui/forms/field-frame.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSelection } from '../bulk/selection.tsx'
import { FoundInList, ListPanel } from '../list/list-panel.tsx'
import { idError, useFilteredList } from '../list/use-list.ts'
import { VacancyFilters } from './filters/vacancy-filters.tsx'
import {
  addressNames,
  filterLabels,
  filterQuery,
  sortingOf,
  type VacancyAddress,
} from './filters/vacancy-query.ts'
import { VacanciesTable } from './vacancies-table.tsx'

interface RestoreActionProps {
  vacancy: Pick<AdminVacancy, 'id' | 'title'>
  onChanged: () => void
}

/** Restores a deleted vacancy. */
function RestoreAction({ vacancy: { id, title }, onChanged }: RestoreActionProps) {
  const restore = async () => {
    const { message } = await call(restoreVacancy, { params: { id } })
    showToast({ type: 'success', message })
    onChanged()
  }
  const { run, busy, problem } = useAction(restore, { failure: 'Failed to restore vacancy' })
  return (
    <>
      <Button variant="secondary" className="min-h-9 py-1 text-sm" busy={busy} onClick={() => void run()}>
        Restore
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      <ActionError message={problem} />
    </>
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

/** All vacancies, to find, process, capture, delete and restore. */
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
  const [address] = useSearchParams()
  /** The URL of this list, with the facts of a vacancy or without them. */
  const addressWith = (id: number | null) => {
    const next = new URLSearchParams(address)
    if (id === null) next.delete('vacancy')
    else next.set('vacancy', String(id))
    return `?${next}`
  }
  const shownId = address.get('vacancy') ?? ''
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
          <Suspense fallback={<div className="min-h-9" />}>
            <downloadCsv.Part list="vacancies" query={{ ...filter, ...orderOf(values) }} />
          </Suspense>
        )}
      </div>
      {showsFacts ? (
        <Suspense>
          <factsPanel.Part key={shownId} id={Number(shownId)} back={addressWith(null)} onSaved={refresh} />
        </Suspense>
      ) : (
        <>
          <VacancyFilters list={list} />
          <div className="mb-4 empty:hidden">
            <Suspense>
              <bulkList.Part of="vacancies" queued={queued} onEnd={refresh} />
            </Suspense>
          </div>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <Suspense fallback={<div className="min-h-9" />}>
              <bulkBar.Part
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
            </Suspense>
            <PerPage value={perPageOf(values)} onChange={(per_page) => change({ per_page })} />
          </div>
          {total !== undefined && selection.offersAll(answer) && (
            <Suspense>
              <selectAll.Part of="vacancies" max={MAX_BULK} selection={selection} total={total} />
            </Suspense>
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
                    <Suspense>
                      <rowActions.Part
                        vacancy={vacancy}
                        correctAt={addressWith(vacancy.id)}
                        onChanged={refresh}
                        onDelete={() => setDeleting(vacancy)}
                      />
                    </Suspense>
                  )
                }
              </VacanciesTable>
            )}
          </ListPanel>
        </>
      )}
      {open && (
        <Suspense>
          <vacancyDialog.Part vacancy={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <deleteDialog.Part
            vacancy={deleting}
            onClose={() => setDeleting(null)}
            onDeleted={() => {
              flushSync(() => setDeleting(null))
              selection.set([deleting.id], false, [])
              refreshWithoutRow()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface PerPageProps {
  value: string
  onChange: (value: string) => void
}

/** The number of vacancies on a page. */
function PerPage({ value, onChange }: PerPageProps) {
  return (
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
}
