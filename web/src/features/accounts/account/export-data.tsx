import { useState } from 'react'
import { exportAccount } from '../../../../../shared/api/accounts/own-account.ts'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { notify } from '../../../ui/overlays/toasts.ts'
import { downloadFile } from '../../../lib/download-file.ts'

/** Downloads all stored data of the user as a file. */
export function ExportData({ save = downloadFile }: { save?: typeof downloadFile }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await call(exportAccount)
      save('sponsor-finder-account.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json')
      notify({ type: 'success', message: 'Your data has been downloaded' })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to export your data')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid content-start justify-items-start gap-2">
      <p className="text-ink-2">A file with everything that we keep about you.</p>
      <Button
        variant="secondary"
        busy={busy}
        icon={<IconDownload size={18} />}
        onClick={() => void download()}
      >
        Export my data
      </Button>
      {problem !== null && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
