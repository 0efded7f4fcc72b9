import { jobCalendar } from '#shared/api/closing-dates.ts'
import { callFile } from '../../../lib/api/call-file.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons.ts'

interface ClosingDateProps {
  jobId: number
  save?: typeof downloadFile
}

/** Downloads the closing date of a job for a calendar. */
export function ClosingDate({ jobId, save = downloadFile }: ClosingDateProps) {
  const download = async () => {
    const { name, text } = await callFile(jobCalendar, { params: { id: jobId } })
    save(name, text, 'text/calendar;charset=utf-8')
  }
  const { run, busy, problem } = useAction(download, { failure: 'Failed to download the closing date' })
  return (
    <div className="grid justify-items-start gap-1 px-1.5">
      <Button
        variant="ghost"
        className="text-brand"
        busy={busy}
        icon={<IconDownload size={18} />}
        onClick={() => void run()}
      >
        Add closing date to calendar
      </Button>
      <ActionError message={problem} />
    </div>
  )
}
