import { Suspense } from 'react'
import { aiResponseJson, type AiResponse } from '#shared/api/admin/ai-responses.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FailedAnswer } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { JsonViewer } from '../json/json-viewer.tsx'
import { StatusChip } from '../status-chip.tsx'

const resultingVacancy = lazyPart(() => import('./resulting-vacancy.tsx'), 'ResultingVacancy')

/** A response of a model as JSON, beside the vacancy that it led to and the picture of the page. */
export function ResponseDialog({ response, onClose }: { response: AiResponse; onClose: () => void }) {
  const { id, status, model, provider, created_at, error, company_vacancy_id } = response
  return (
    <Dialog open onClose={onClose} title={`Response ${id}`} wide>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <StatusChip status={status} />
        <span>
          {model} of {provider}, {longDateTime(created_at)}
        </span>
        {error !== null && <span className="[overflow-wrap:anywhere]">{error}</span>}
      </div>
      <div
        className={`grid grid-cols-1 gap-6 ${company_vacancy_id === null ? '' : 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}`}
      >
        <ResponseJson id={id} />
        {company_vacancy_id !== null && (
          <Suspense>
            <resultingVacancy.Part id={company_vacancy_id} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

function ResponseJson({ id }: { id: number }) {
  const { data, error, isValidating, mutate } = useApi(
    aiResponseJson,
    { params: { id } },
    { revalidateIfStale: false },
  )
  if (data) return <JsonViewer response={data} />
  if (error) {
    return <FailedAnswer failure="Failed to fetch response JSON" {...{ error, isValidating, mutate }} />
  }
  return (
    <div>
      <output className="sr-only">Loading…</output>
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
