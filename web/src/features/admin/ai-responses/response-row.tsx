import { retryAiResponse, type AiResponse } from '../../../../../shared/api/ai-responses.ts'
import { longDateTime } from '../../../../../shared/format/date.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { relativeTime } from '../../../../../shared/format/relative-time.ts'
import { call } from '../../../lib/api/api-client.ts'
import { browserClock } from '../../../lib/clock.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { jobWords } from '../../jobs/job-words.ts'
import { useJob } from '../../jobs/use-job.ts'
import { StatusChip } from '../status-chip.tsx'
import { statusNames } from './status-options.ts'

interface ResponseRowProps {
  response: AiResponse
  onOpen: () => void
  /** Called when a retry has ended, because there is a new response. */
  onEnd: () => void
}

const seconds = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** One response of a model, with its retry. */
export function ResponseRow({ response, onOpen, onEnd }: ResponseRowProps) {
  const { id, status, created_at, error } = response
  const { job, isEarlier, start, busy, problem } = useJob(() => call(retryAiResponse, { params: { id } }), {
    failure: 'Failed to retry AI response',
    onEnd,
  })
  return (
    <tr className="border-t border-line hover:bg-muted">
      <th scope="row" className="font-normal">
        <button type="button" className="link min-h-6 font-semibold" onClick={onOpen}>
          {id}
          <VisuallyHidden>: view the response</VisuallyHidden>
        </button>
      </th>
      <td>
        <StatusChip status={status} />
        {(error ?? (status === 'timeout' || status === 'invalid-output' ? statusNames[status] : null)) && (
          <p className="mt-1 line-clamp-2 max-w-64 min-w-40 text-ink-2 [overflow-wrap:anywhere]">
            {error ?? statusNames[status]}
          </p>
        )}
      </td>
      <td className="whitespace-nowrap">
        <time dateTime={created_at} title={longDateTime(created_at)}>
          {relativeTime(created_at, browserClock())}
        </time>
      </td>
      <td className="min-w-32">
        <p className="font-mono [overflow-wrap:anywhere]">{response.model}</p>
        <p className="text-ink-2">{response.provider}</p>
      </td>
      <td className="min-w-40">
        <SubjectOf response={response} />
      </td>
      <td className="text-right">{formatCount(response.total_tokens)}</td>
      <td className="text-right whitespace-nowrap">{seconds.format(response.duration_ms / 1000)} s</td>
      <td className="min-w-44">
        <Button
          variant="secondary"
          className="min-h-9 py-1 text-sm"
          icon={<IconRefresh size={18} />}
          busy={busy}
          onClick={start}
        >
          Retry
          <VisuallyHidden>: response {id}</VisuallyHidden>
        </Button>
        <output
          className={`mt-1 block empty:hidden ${job?.state === 'failed' ? 'font-semibold text-danger' : 'text-ink-2'}`}
        >
          {job && `Retry: ${jobWords(job)}`}
          {job && isEarlier && busy && ' It was queued already.'}
        </output>
        <ActionError message={problem} />
      </td>
    </tr>
  )
}

/** The company and the ids of what the response is about. */
function SubjectOf({ response }: { response: AiResponse }) {
  const { company_name, company_id, company_vacancy_id, company_detail_id } = response
  const ids = [
    company_vacancy_id !== null && `Vacancy ${company_vacancy_id}`,
    company_detail_id !== null && `Details of company ${company_detail_id}`,
    company_vacancy_id === null &&
      company_detail_id === null &&
      company_id !== null &&
      `Company ${company_id}`,
  ].filter(Boolean)
  return (
    <>
      {company_name !== null && (
        <p className="[overflow-wrap:anywhere]">
          <bdi>{company_name}</bdi>
        </p>
      )}
      <p className="text-ink-2">{ids.join(', ')}</p>
    </>
  )
}
