import {
  captureScreenshot,
  processVacancy,
  type AdminVacancy,
} from '../../../../../../shared/api/admin/vacancies.ts'
import { call } from '../../../../lib/api/api-client.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { IconCamera, IconPencil, IconRefresh, IconTrash } from '../../../../ui/icons.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { useJob } from '../../../jobs/use-job.ts'
import { JobState } from '../../job-state.tsx'
import { RowAction } from './row-action.tsx'

interface RowActionsProps {
  vacancy: AdminVacancy
  /** Called when the vacancy may have changed. */
  onChanged: () => void
  onDelete: () => void
  /** The URL of its facts. */
  correctAt: string
}

/** Process, Capture screenshot and Delete for one vacancy, with the state of its jobs. */
export function RowActions({ vacancy, onChanged, onDelete, correctAt }: RowActionsProps) {
  const { id, title, source_url } = vacancy
  const request = { params: { id } }
  const processing = useJob(() => call(processVacancy, request), {
    failure: 'Failed to process vacancy',
    onEnd: onChanged,
  })
  const screenshot = useJob(() => call(captureScreenshot, request), {
    failure: 'Failed to capture screenshot',
    onEnd: onChanged,
  })
  return (
    <>
      {/* each action has its own column, also in a row without a page; a card of a phone has none */}
      <div className="-my-1 grid grid-cols-[repeat(4,2.125rem)] max-sm:flex">
        {source_url !== null && (
          <>
            <RowAction
              label={processing.isWaiting ? 'Try now' : 'Process'}
              title={title}
              icon={<IconRefresh size={18} />}
              busy={processing.busy}
              onClick={processing.start}
            />
            <RowAction
              label="Capture screenshot"
              title={title}
              icon={<IconCamera size={18} />}
              busy={screenshot.busy}
              onClick={screenshot.start}
            />
          </>
        )}
        <ButtonLink
          variant="ghost"
          className="col-start-3 min-h-9 px-2 py-1"
          icon={<IconPencil size={18} />}
          title="Correct"
          to={correctAt}
        >
          <VisuallyHidden>Correct: {title}</VisuallyHidden>
        </ButtonLink>
        <RowAction label="Delete" title={title} icon={<IconTrash size={18} />} onClick={onDelete} />
      </div>
      <JobState noun="Processing" work={processing} />
      <JobState noun="Screenshot" work={screenshot} />
    </>
  )
}
