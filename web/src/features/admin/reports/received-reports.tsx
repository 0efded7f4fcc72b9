import { Link } from 'react-router-dom'
import { getDataReport, listDataReports, type ReceivedReport } from '#shared/api/admin/data-reports.ts'
import { formatCount } from '#shared/format/number.ts'
import { reportStates } from '#shared/reference/report-states.ts'
import { reportSubjects } from '#shared/reference/report-subjects.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ListHead } from '../list/list-head.tsx'
import { idError } from '../list/id-error.ts'
import { ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable, timeColumn } from '../list/list-table.tsx'
import { TypedField } from '../list/typed-field.tsx'
import { useFilteredList } from '../list/use-list.ts'
import { useOpenRow } from '../list/use-open-row.ts'
import type { AnswerDraft } from './answer-form.tsx'
import { ReportPanel } from './report-panel.tsx'
import { stateLabels } from './state-labels.ts'
import { useRefreshOpenReports } from './use-open-reports.ts'

/** The unsent answers by the id of their report, so that another report can be opened meanwhile. */
export type AnswerDrafts = Readonly<Record<string, AnswerDraft>>

interface ReceivedReportsProps {
  drafts: AnswerDrafts
  onDrafts: (drafts: AnswerDrafts) => void
}

/** The reports of wrong data. The query `report` opens one beside the list, which need not show it. */
export function ReceivedReports({ drafts, onDrafts }: ReceivedReportsProps) {
  const list = useFilteredList(listDataReports, ['state', 'subject', 'company_id', 'search'])
  const { openId, linkOf, close } = useOpenRow('report')
  const { answer } = list
  const { data, isLoading, mutate } = answer
  const listed = data?.data.find(({ id }) => id === openId)
  const isElsewhere = openId !== null && !isLoading && listed === undefined
  const elsewhere = useApi(getDataReport, isElsewhere ? { params: { id: openId } } : null)
  const refreshOpen = useRefreshOpenReports()
  const open = listed ?? elsewhere.data?.data
  const labelOf = (one: (typeof reportStates)[number]) =>
    data ? `${stateLabels[one].label} (${formatCount(data.counts[one])})` : stateLabels[one].label
  return (
    <>
      <ListHead title="Reports of wrong data" answer={answer} of={['report', 'reports']} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className={open ? 'max-xl:hidden' : 'xl:col-span-2'}>
          <section
            aria-label="Filters"
            className="card mb-4 grid grid-cols-1 gap-3 p-4 sm:grid-cols-2 lg:grid-cols-4"
          >
            <SelectField
              label="State"
              options={reportStates.map((one) => ({ value: one, label: labelOf(one) }))}
              {...list.fieldOf('state')}
            />
            <SelectField
              label="Problem"
              options={Object.entries(reportSubjects).map(([value, label]) => ({ value, label }))}
              {...list.fieldOf('subject')}
            />
            <TypedField
              label="Company ID"
              inputMode="numeric"
              errorOf={idError}
              {...list.typedOf('company_id')}
            />
            <TypedField label="Report text" inputMode="search" {...list.typedOf('search')} />
          </section>
          <ListPanel
            {...list.panelOf({ search: 'Report text' })}
            failure="Failed to fetch reports"
            empty={{
              title: 'No reports',
              children: 'No report matches. Users send reports from the page of a company.',
            }}
          >
            {({ data: reports }) => (
              <ListTable
                label="Reports"
                columns={columnsOf(linkOf)}
                rows={reports}
                isChosen={({ id }) => id === open?.id}
              />
            )}
          </ListPanel>
        </div>
        {open && (
          <ReportPanel
            key={open.id}
            report={open}
            draft={drafts[open.id]}
            onDraft={(draft) => onDrafts({ ...drafts, [open.id]: draft })}
            onClose={close}
            onChanged={async () => void (await Promise.all([mutate(), elsewhere.mutate(), refreshOpen()]))}
          />
        )}
      </div>
    </>
  )
}

/** The columns of the list. A row links to its report, with the filters of the list. */
const columnsOf = (linkOf: ReturnType<typeof useOpenRow>['linkOf']): Column<ReceivedReport>[] => [
  {
    label: 'Report',
    isName: true,
    look: 'min-w-64 font-normal',
    cell: ({ id, subject, details }) => (
      <>
        <Link {...linkOf(id)} className="link inline-block min-h-6 font-semibold">
          {reportSubjects[subject]}
        </Link>
        <p className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">{details}</p>
      </>
    ),
  },
  {
    label: 'Company',
    look: 'min-w-40 [overflow-wrap:anywhere]',
    cell: ({ company }) => company.name ?? `Company ${company.id}`,
  },
  {
    label: 'From',
    look: 'min-w-44 [overflow-wrap:anywhere]',
    cell: ({ reporter }) => reporter.email ?? 'Deleted user',
  },
  {
    label: 'State',
    cell: ({ state }) => <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>,
  },
  timeColumn('Sent', ({ created_at }) => created_at),
]
