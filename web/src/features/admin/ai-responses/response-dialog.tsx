import { aiResponseJson, type AiResponse } from '#shared/api/admin/ai-responses.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Answer } from '../../../ui/page/answer.tsx'
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
        {company_vacancy_id !== null && <resultingVacancy.Later id={company_vacancy_id} />}
      </div>
    </Dialog>
  )
}

function ResponseJson({ id }: { id: number }) {
  const answer = useApi(aiResponseJson, { params: { id } }, { revalidateIfStale: false })
  return (
    <div>
      <Answer answer={answer} failure="Failed to fetch response JSON" size={['h-64 w-full']}>
        {(response) => <JsonViewer response={response} />}
      </Answer>
    </div>
  )
}
