import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { downloadFile } from '../../../lib/download-file.ts'

/** Downloads all stored data of the user as a file. */
export function ExportData({ save = downloadFile }: { save?: typeof downloadFile }) {
  const download = async () => {
    const { data } = await call(exportAccount)
    save('sponsor-finder-account.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json')
    showToast({ type: 'success', message: 'Your data has been downloaded' })
  }
  const { run, busy, problem } = useAction(download, { failure: 'Failed to export your data' })
  return (
    <div className="grid content-start justify-items-start gap-2">
      <p className="text-ink-2">A file with everything that we keep about you.</p>
      <Button variant="secondary" busy={busy} icon={<IconDownload size={18} />} onClick={() => void run()}>
        Export my data
      </Button>
      <ActionError message={problem} />
    </div>
  )
}
