import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ReceivedReport } from '#shared/api/admin/data-reports.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { pages } from '#shared/pages.ts'
import { reportSubjects } from '#shared/reference/report-subjects.ts'
import { websiteHost } from '#shared/website.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconX } from '../../../ui/icons.ts'
import { type AnswerDraft, AnswerForm } from './answer-form.tsx'
import { stateLabels } from './state-labels.ts'

/** Few reports name a website. */
const suggestedWebsite = lazyPart(
  () => import('./suggested-website.tsx'),
  (module) => module.SuggestedWebsite,
)

/** Only reports of a possible scam may lead to a warning. */
const reportWarning = lazyPart(
  () => import('./report-warning.tsx'),
  (module) => module.ReportWarning,
)

interface ReportPanelProps {
  report: ReceivedReport
  draft: AnswerDraft | undefined
  onDraft: (draft: AnswerDraft) => void
  onClose: () => void
  onChanged: () => Promise<void>
}

/** One report: what the user says, and the answer or the form for it. Its title takes the focus when it opens. */
export function ReportPanel({ report, onClose, onChanged, ...answering }: ReportPanelProps) {
  const { subject, details, company, reporter, state, created_at, answered_at, reply } = report
  const host = subject === 'website' ? suggestedHost(details) : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const answered = async () => {
    // the form disappears
    heading.current?.focus()
    await onChanged()
  }
  return (
    <section aria-labelledby="report-title" className="card grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h2 id="report-title" ref={heading} tabIndex={-1} className="min-w-0 scroll-mt-6 pt-2 text-lg">
          {reportSubjects[subject]}
        </h2>
        <Button variant="secondary" icon={<IconX size={18} />} onClick={onClose}>
          Close
        </Button>
      </div>
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
        <Suspense>
          <suggestedWebsite.Part companyId={company.id} host={host} />
        </Suspense>
      )}
      {subject === 'suspected_scam' && (
        <Suspense>
          <reportWarning.Part companyId={company.id} />
        </Suspense>
      )}
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
    </section>
  )
}

const ADDRESS = /(?<![\p{L}\p{N}@._-])(?:https?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?![\p{L}\p{N}@])/giu

/** The first website that a text names, without `www.`; undefined if it names none. Emails are not websites. */
export const suggestedHost = (text: string): string | undefined =>
  [...text.matchAll(ADDRESS)].map(([address]) => websiteHost(address)).find((host) => host !== undefined)
