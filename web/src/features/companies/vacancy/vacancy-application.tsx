import { Link } from 'react-router-dom'
import type { Application } from '#shared/api/applications.ts'
import { pages } from '#shared/pages.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { StatusSelect, type useApplications, useApplicationStatus } from '../../applications/applications.tsx'
import { ProgressForm } from '../../applications/progress-form.tsx'

interface VacancyApplicationProps extends Pick<ReturnType<typeof useApplications>, 'save' | 'remove'> {
  application: Application
  /** Called after a save, a removal or a cancel. */
  onDone: () => void
}

/** A form for the status, date and note of an application, within the dialog of the vacancy. */
export function VacancyApplication({ application, save, remove, onDone }: VacancyApplicationProps) {
  const { problem, setStatus } = useApplicationStatus(application, save)
  const forget = async () => {
    await remove(application.vacancy_id)
    onDone()
  }
  const removal = useAction(forget, { failure: 'Failed to remove the vacancy' })
  return (
    <section aria-label="Your application" className="@container grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <StatusSelect
          label="Status"
          value={application.status}
          onChange={(status) => void setStatus(status)}
        />
        <Button
          variant="ghost"
          busy={removal.busy}
          icon={<IconTrash size={18} />}
          onClick={() => void removal.run()}
        >
          Remove
        </Button>
      </div>
      <ActionError message={problem} />
      <ActionError message={removal.problem} />
      <ProgressForm {...{ application, save, onDone }} />
      <p className="text-sm text-ink-2">
        All that you keep is under{' '}
        <Link to={pages.applications} className="link">
          My applications
        </Link>
        .
      </p>
    </section>
  )
}
