import { Link } from 'react-router-dom'
import { getDataReport, listDataReports, type ReceivedReport } from '#shared/api/admin/data-reports.ts'
import { formatCount } from '#shared/format/number.ts'
import { reportStates } from '#shared/reference/report-states.ts'
import { reportSubjects } from '#shared/reference/report-subjects.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { FoundInList } from '../list/found-in-list.tsx'
import { idError } from '../list/id-error.ts'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { TimeAgo } from '../list/time-ago.tsx'
import { TypedField } from '../list/typed-field.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useList, whyRefused } from '../list/use-list.ts'
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
  const { values, page, change, toPage } = useListAddress(['state', 'subject', 'company_id', 'search'])
  const { openId, close } = useOpenRow('report')
  const { state, subject, company_id, search } = values
  const answer = useList(listDataReports, { page, state, subject, company_id, search })
  const { data, isLoading, mutate } = answer
  const listed = data?.data.find(({ id }) => id === openId)
  const isElsewhere = openId !== null && !isLoading && listed === undefined
  const elsewhere = useApi(getDataReport, isElsewhere ? { params: { id: openId } } : null)
  const refreshOpen = useRefreshOpenReports()
  const open = listed ?? elsewhere.data?.data
  const found = data && `${formatCount(data.total)}${data.is_complete ? '' : ' or more'}`
  const labelOf = (one: (typeof reportStates)[number]) =>
    data ? `${stateLabels[one].label} (${formatCount(data.counts[one])})` : stateLabels[one].label
  return (
    <>
      <div className="mb-5 flex items-center gap-3">
        <h1 className="text-2xl">Reports of wrong data</h1>
        {found && <Badge>{found}</Badge>}
        <FoundInList
          total={data?.total}
          isLoading={isLoading}
          isComplete={data?.is_complete}
          of={['report', 'reports']}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className={open ? 'max-xl:hidden' : 'xl:col-span-2'}>
          <section
            aria-label="Filters"
            className="card mb-4 grid grid-cols-1 gap-3 p-4 sm:grid-cols-2 lg:grid-cols-4"
          >
            <SelectField
              label="State"
              name="state"
              options={reportStates.map((one) => ({ value: one, label: labelOf(one) }))}
              value={state}
              error={whyRefused(answer.refused, 'state')}
              onChange={(value) => change({ state: value })}
            />
            <SelectField
              label="Problem"
              name="subject"
              options={Object.entries(reportSubjects).map(([value, label]) => ({ value, label }))}
              value={subject}
              error={whyRefused(answer.refused, 'subject')}
              onChange={(value) => change({ subject: value })}
            />
            <TypedField
              label="Company ID"
              name="company_id"
              inputMode="numeric"
              value={company_id}
              errorOf={idError}
              onPause={(text) => change({ company_id: text }, { replace: true })}
            />
            <TypedField
              label="Report text"
              name="search"
              inputMode="search"
              value={search}
              onPause={(text) => change({ search: text }, { replace: true })}
            />
          </section>
          <ListPanel
            answer={answer}
            filters={{
              labels: { search: 'Report text' },
              onClear: (name) => change({ [name]: '' }),
            }}
            failure="Failed to fetch reports"
            empty={{
              title: 'No reports',
              children: (
                <p className="text-ink-2">
                  No report matches. Users send reports from the page of a company.
                </p>
              ),
            }}
            onPage={toPage}
          >
            {({ data: reports }) => <ReportTable reports={reports} open={open?.id} />}
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

interface ReportTableProps {
  reports: readonly ReceivedReport[]
  /** The id of the open report. */
  open: string | undefined
}

const columns = ['Report', 'Company', 'From', 'State', 'Sent'] as const

/** The reports of one page. A row links to its report, with the filters of the list. */
function ReportTable({ reports, open }: ReportTableProps) {
  const { linkTo, linkId } = useOpenRow('report')
  return (
    <TableBox label="Reports" columns={columns}>
      <ColumnHeads columns={columns} />
      <tbody>
        {reports.map(({ id, subject, details, company, reporter, state, created_at }) => (
          <tr key={id} className={`border-t border-line ${id === open ? 'bg-brand-soft' : 'hover:bg-muted'}`}>
            <th scope="row" className="min-w-64 align-top font-normal">
              <Link
                id={linkId(id)}
                to={linkTo(id)}
                preventScrollReset
                aria-current={id === open || undefined}
                className="link inline-block min-h-6 font-semibold"
              >
                {reportSubjects[subject]}
              </Link>
              <p className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">{details}</p>
            </th>
            <td className="min-w-40 [overflow-wrap:anywhere]">{company.name ?? `Company ${company.id}`}</td>
            <td className="min-w-44 [overflow-wrap:anywhere]">{reporter.email ?? 'Deleted user'}</td>
            <td>
              <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
            </td>
            <td className="whitespace-nowrap">
              <TimeAgo at={created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
