import { requestImport } from '#shared/api/admin/imports.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

interface ForceImportProps {
  /** Called with the id of the new dry run. */
  onStarted: (id: string) => void
}

/** Tries a refused register again, although it is older or lost many companies. It is a dry run, like the first one. */
export function ForceImport({ onStarted }: ForceImportProps) {
  const { run, busy, problem } = useAction(
    async () => {
      const { data, message } = await call(requestImport, {
        body: { fetch: true, dry_run: true, force: true },
      })
      showToast({ type: 'success', message })
      onStarted(data.id)
    },
    { failure: 'Failed to start the import' },
  )
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">If that is right, try it again by force. That is a dry run too.</p>
      <ActionError message={problem} />
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        Try by force
      </Button>
    </div>
  )
}
