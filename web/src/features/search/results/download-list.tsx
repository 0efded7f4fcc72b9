import type { ReactNode } from 'react'
import type { FileAnswer } from '#shared/api/contract.ts'
import { formatCount } from '#shared/format/number.ts'
import { browserClock } from '../../../lib/clock.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'

interface DownloadListProps {
  /** What is downloaded, in the plural, such as `jobs`. It is also a part of the file's name. */
  what: string
  /** How many rows a file has at most. */
  max: number
  csv: () => Promise<FileAnswer>
  json: () => Promise<{ data: readonly unknown[]; total: number }>
  /** Says which rows a file has. */
  children: ReactNode
  save?: typeof downloadFile
}

export function DownloadList({ what, max, csv, json, children, save = downloadFile }: DownloadListProps) {
  const showSaved = (total: number) =>
    showToast({
      type: total > max ? 'info' : 'success',
      message:
        total > max
          ? `The first ${formatCount(max)} of ${formatCount(total)} ${what} downloaded`
          : `All ${what} downloaded`,
    })
  const saveCsv = async () => {
    const { name, text, total } = await csv()
    save(name, text, 'text/csv;charset=utf-8')
    showSaved(total)
  }
  const saveJson = async () => {
    const { data, total } = await json()
    const name = `sponsor-finder-${what}-${browserClock().toISOString().slice(0, 10)}.json`
    save(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
    showSaved(total)
  }
  const failure = 'Failed to download the list'
  const asCsv = useAction(saveCsv, { failure })
  const asJson = useAction(saveJson, { failure })
  return (
    <div className="grid gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-60 text-sm text-ink-2">
          {children} A file has at most {formatCount(max)} {what}.
        </p>
        <div className="flex flex-wrap gap-2">
          {[
            { kind: 'CSV', ...asCsv },
            { kind: 'JSON', ...asJson },
          ].map(({ kind, busy, run }) => (
            <Button
              key={kind}
              variant="secondary"
              busy={busy}
              icon={<IconDownload size={18} />}
              onClick={() => void run()}
            >
              Download {kind}
            </Button>
          ))}
        </div>
      </div>
      <ActionError message={asCsv.problem ?? asJson.problem} />
    </div>
  )
}
