import { useRef } from 'react'
import { Link } from 'react-router-dom'
import {
  answerDataReport,
  getDataReport,
  listDataReports,
  type ReceivedReport,
} from '#shared/api/admin/data-reports.ts'
import type { DataReportState } from '#shared/api/data-reports.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { reportStates, reportSubjects } from '#shared/reference/reports.ts'
import { websiteHost } from '#shared/website.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Form, useContractForm } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { ListHead, ListPanel, SidePanel } from '../list/list-panel.tsx'
import { type Column, ListTable, timeColumn } from '../list/list-table.tsx'
import { TypedField, idError, useFilteredList } from '../list/use-list.tsx'
import { useOpenRow } from '../list/use-open-row.ts'
import { useRefreshOpenReports } from './use-open-reports.ts'

const stateLabels: Record<DataReportState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'neutral' },
}

const decisions = (['accepted', 'rejected'] as const).map((value) => ({
  value,
  label: stateLabels[value].label,
}))

const nothing = { state: '', reply: '' }

/** What was chosen and typed, but not sent yet. */
type AnswerDraft = typeof nothing

interface AnswerFormProps {
  report: ReceivedReport
  draft: AnswerDraft | undefined
  onDraft: (draft: AnswerDraft) => void
  onChanged: () => Promise<void>
}

/** The answer to an open report. The user gets the reply by mail, so an answer is final. */
function AnswerForm({ report, draft = nothing, onDraft, onChanged }: AnswerFormProps) {
  const form = useContractForm(
    draft,
    ({ state, reply }) => ({ state, reply: reply.trim() === '' ? null : reply }),
    'report-',
  )
  const submit = () =>
    form.send(answerDataReport, {
      request: (body) => call(answerDataReport, { params: { id: report.id }, body }, { shownByCaller: true }),
      failure: 'Failed to answer the report',
      onAnswer: async ({ changed, message }) => {
        showToast({ type: changed ? 'success' : 'info', message })
        await onChanged()
      },
    })
  return (
    <Form
      form={form}
      onSubmit={submit}
      head={<h3 className="text-base font-semibold">Answer</h3>}
      submit="Save answer"
      className="grid gap-3"
    >
      <SelectField
        {...form.field('state')}
        onChange={(state) => onDraft({ ...draft, state })}
        label="Decision"
        options={decisions}
        hint="It cannot be changed later."
      />
      <TextArea
        {...form.field('reply')}
        onChange={(reply) => onDraft({ ...draft, reply })}
        label="Reply"
        rows={5}
        hint="The user gets it by mail. Without text, no mail is sent."
      />
    </Form>
  )
}

/** Few reports name a website. */
const suggestedWebsite = lazyPart(() => import('./report-parts.tsx'), 'SuggestedWebsite')

/** Only reports of a possible scam may lead to a warning. */
const reportWarning = lazyPart(() => import('./report-parts.tsx'), 'ReportWarning')

type ReportPanelProps = AnswerFormProps & { onClose: () => void }

/** One report: what the user says, and the answer or the form for it. Its title takes the focus when it opens. */
function ReportPanel({ report, onClose, onChanged, ...answering }: ReportPanelProps) {
  const { subject, details, company, reporter, state, created_at, answered_at, reply } = report
  const host = subject === 'website' ? suggestedHost(details) : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const answered = async () => {
    // the form disappears
    heading.current?.focus()
    await onChanged()
  }
  return (
    <SidePanel title={reportSubjects[subject]} heading={heading} onClose={onClose}>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{details}</p>
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        Sent by{' '}
        {reporter.email === null ? (
          'a deleted user'
        ) : (
          <Link to={`${pages.adminUsers}?user=${reporter.id}`} className="link">
            {reporter.email}
          </Link>
        )}{' '}
        on {longDateTime(created_at)}
      </p>
      <Link
        to={`${pages.adminCompanies}?company=${company.id}`}
        className="link inline-block min-h-6 justify-self-start font-semibold"
      >
        Correct {company.name ?? `company ${company.id}`}
      </Link>
      {host !== undefined && state === 'open' && (
        <suggestedWebsite.Later companyId={company.id} host={host} />
      )}
      {subject === 'suspected_scam' && <reportWarning.Later companyId={company.id} />}
      <hr className="border-line" />
      {state === 'open' ? (
        <AnswerForm report={report} onChanged={answered} {...answering} />
      ) : (
        <div className="grid gap-2">
          <h3 className="flex items-center gap-2 text-base font-semibold">
            Answer <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
          </h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply ?? 'No reply was sent.'}</p>
          {answered_at && <p className="text-sm text-ink-2">Answered on {longDateTime(answered_at)}</p>}
        </div>
      )}
    </SidePanel>
  )
}

const ADDRESS = /(?<![\p{L}\p{N}@._-])(?:https?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?![\p{L}\p{N}@])/giu

/** The first website that a text names, without `www.`; undefined if it names none. Emails are not websites. */
export const suggestedHost = (text: string): string | undefined =>
  [...text.matchAll(ADDRESS)].map(([address]) => websiteHost(address)).find((host) => host !== undefined)

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
