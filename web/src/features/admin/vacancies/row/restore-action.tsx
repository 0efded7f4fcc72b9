import { restoreVacancy, type AdminVacancy } from '#shared/api/admin/vacancies.ts'
import { call } from '../../../../lib/api/api-client.ts'
import { useAction } from '../../../../lib/api/use-action.ts'
import { ActionError } from '../../../../ui/action-error.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

interface RestoreActionProps {
  vacancy: Pick<AdminVacancy, 'id' | 'title'>
  onChanged: () => void
}

/** Restores a deleted vacancy. */
export function RestoreAction({ vacancy: { id, title }, onChanged }: RestoreActionProps) {
  const restore = async () => {
    const { message } = await call(restoreVacancy, { params: { id } })
    showToast({ type: 'success', message })
    onChanged()
  }
  const { run, busy, problem } = useAction(restore, { failure: 'Failed to restore vacancy' })
  return (
    <>
      <Button variant="secondary" className="min-h-9 py-1 text-sm" busy={busy} onClick={() => void run()}>
        Restore
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      <ActionError message={problem} />
    </>
  )
}
