import { requestImport } from '#shared/api/admin/imports.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { UploadForm } from './upload-form.tsx'

interface StartImportProps {
  /** Called with the id of the import. */
  onStarted: (id: string) => void
  /** Whether there is an address of the newest register. */
  canFetch: boolean
}

/** Starts a dry run of the newest register. */
export function StartImport({ onStarted, canFetch }: StartImportProps) {
  const { run, busy, problem } = useAction(
    async () => {
      const { data, message } = await call(requestImport, { body: { fetch: true, dry_run: true } })
      showToast({ type: 'success', message })
      onStarted(data.id)
    },
    { failure: 'Failed to start the import' },
  )
  return (
    <CardSection title="New import">
      <p className="max-w-prose text-ink-2">
        {canFetch
          ? 'A dry run fetches the newest register from GOV.UK and reports what would change. Nothing changes until you apply it.'
          : 'This run has no address of the register. Set REGISTER_URL and start it again, or upload a file.'}
      </p>
      <ActionError message={problem} />
      <div>
        <Button
          icon={<IconRefresh size={20} />}
          busy={busy}
          aria-disabled={!canFetch}
          onClick={() => void run()}
        >
          Preview the newest register
        </Button>
      </div>
      <h3 className="mt-2 text-base">From a file</h3>
      <UploadForm onStarted={onStarted} />
    </CardSection>
  )
}
