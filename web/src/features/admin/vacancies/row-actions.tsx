import type { ReactNode } from 'react'
import {
  type AdminVacancy,
  captureScreenshot,
  deleteVacancy,
  processVacancy,
} from '#shared/api/admin/vacancies.ts'
import { call } from '../../../lib/api/api-client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { IconCamera, IconPencil, IconRefresh, IconTrash } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { useJob } from '../../jobs/use-job.ts'
import { JobState } from '../job-state.tsx'

export const DeleteDialog = ({
  vacancy: { id, title, company_name },
  onClose,
  onDeleted,
}: {
  vacancy: AdminVacancy
  onClose: () => void
  onDeleted: () => void
}) => (
  <ConfirmDialog
    title={`Delete vacancy ${id}?`}
    confirm="Delete"
    cancel="Keep it"
    failure="Failed to delete vacancy"
    onClose={onClose}
    onConfirm={async () => {
      const { message } = await call(deleteVacancy, { params: { id } })
      showToast({ type: 'success', message })
      onDeleted()
    }}
  >
    <p>
      Users no longer see “{title}” at {company_name}. It can be restored from the bin for 30 days.
    </p>
  </ConfirmDialog>
)

interface RowActionsProps {
  vacancy: AdminVacancy
  /** Called when the vacancy may have changed. */
  onChanged: () => void
  onDelete: () => void
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
      <div className="flex flex-wrap gap-x-1 @max-xl:mt-1 @max-xl:-ml-[8rem] @xl:-my-1 @xl:grid @xl:grid-cols-[repeat(3,2.125rem)_auto] @xl:gap-0">
        {source_url !== null && (
          <>
            <RowAction
              label={processing.isWaiting ? 'Try now' : 'Process'}
              title={title}
              icon={<IconRefresh size={18} />}
              busy={processing.busy}
              act={processing.start}
            />
            <RowAction
              label="Capture screenshot"
              title={title}
              icon={<IconCamera size={18} />}
              busy={screenshot.busy}
              act={screenshot.start}
            />
          </>
        )}
        <div className="flex @xl:col-start-3">
          <RowAction label="Correct" title={title} icon={<IconPencil size={18} />} act={correctAt} />
        </div>
        {/* apart from the others, so that nobody hits it by accident */}
        <div className="flex border-line @xl:ml-2 @xl:border-l @xl:pl-2">
          <RowAction
            label="Delete"
            title={title}
            icon={<IconTrash size={18} />}
            className="text-danger"
            act={onDelete}
          />
        </div>
      </div>
      <JobState noun="Processing" work={processing} />
      <JobState noun="Screenshot" work={screenshot} />
    </>
  )
}

interface RowActionProps {
  /** What the action does, as its tooltip. In the card of a phone the button shows it instead. */
  label: string
  title: string
  icon: ReactNode
  className?: string
  busy?: boolean
  act: (() => void) | string
}

function RowAction({ label, title, icon, className = '', busy = false, act }: RowActionProps) {
  const look = {
    variant: 'ghost' as const,
    className: `min-h-9 px-2 py-1 text-sm ${className}`,
    'aria-label': `${label}: ${title}`,
    icon,
    children: <span className="@xl:hidden">{label}</span>,
  }
  return (
    <Tooltip text={label} className="@max-xl:hidden">
      {() =>
        typeof act === 'string' ? (
          <ButtonLink {...look} to={act} />
        ) : (
          <Button {...look} busy={busy} onClick={act} />
        )
      }
    </Tooltip>
  )
}
