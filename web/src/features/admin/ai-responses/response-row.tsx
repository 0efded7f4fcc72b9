import { Suspense } from 'react'
import type { AiResponse } from '#shared/api/admin/ai-responses.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { formatCount } from '#shared/format/number.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { TimeAgo } from '../list/time-ago.tsx'
import { StatusChip } from '../status-chip.tsx'
import { statusNames } from './status-options.ts'

const retryAction = lazyPart(
  () => import('./retry-action.tsx'),
  (module) => module.RetryAction,
)

interface ResponseRowProps {
  response: AiResponse
  onOpen: () => void
  /** Called when a retry has ended, because there is a new response. */
  onEnd: () => void
}

/** One response of a model, with its retry. */
export function ResponseRow({ response, onOpen, onEnd }: ResponseRowProps) {
  const { id, status, created_at, error } = response
  const problem = error ?? (status === 'timeout' || status === 'invalid-output' ? statusNames[status] : null)
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
        {problem && (
          <p className="mt-1 line-clamp-2 max-w-64 min-w-40 text-ink-2 [overflow-wrap:anywhere]">{problem}</p>
        )}
      </td>
      <td className="whitespace-nowrap">
        <TimeAgo at={created_at} />
      </td>
      <td className="min-w-32">
        <p className="font-mono [overflow-wrap:anywhere]">{response.model}</p>
        <p className="text-ink-2">{response.provider}</p>
      </td>
      <td className="min-w-40">
        <SubjectOf response={response} />
      </td>
      <td className="text-right">{formatCount(response.total_tokens)}</td>
      <td className="text-right whitespace-nowrap">{formatDuration(response.duration_ms)}</td>
      <td className="min-w-44">
        <Retry id={id} onEnd={onEnd} />
      </td>
    </tr>
  )
}

function Retry({ id, onEnd }: { id: number; onEnd: () => void }) {
  return (
    <div className="min-h-9">
      <Suspense>
        <retryAction.Part id={id} onEnd={onEnd} />
      </Suspense>
    </div>
  )
}

/** The company and the ids of what the response is about. */
function SubjectOf({ response }: { response: AiResponse }) {
  const { company_name, company_id, company_vacancy_id, company_detail_id } = response
  const ids = [
    company_vacancy_id !== null && `Vacancy ${company_vacancy_id}`,
    company_detail_id !== null && `Details of company ${company_detail_id}`,
  ].filter(Boolean)
  if (ids.length === 0 && company_id !== null) ids.push(`Company ${company_id}`)
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
