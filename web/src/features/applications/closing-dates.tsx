import { applicationsCalendar } from '#shared/api/closing-dates.ts'
import { counted } from '#shared/format/number.ts'
import { callFile } from '../../lib/api/call-file.ts'
import { useAction } from '../../lib/api/use-action.ts'
import type { downloadFile } from '../../lib/download-file.ts'
import { ActionError } from '../../ui/action-error.tsx'
import { Button } from '../../ui/button.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { showToast } from '../../ui/overlays/toasts.ts'

/** Downloads the closing dates of all open applications for a calendar. */
export function ClosingDates({ save }: { save: typeof downloadFile }) {
  const download = async () => {
    const { name, text, total } = await callFile(applicationsCalendar, {})
    save(name, text, 'text/calendar;charset=utf-8')
    showToast({ type: 'success', message: `${counted(total, 'closing date', 'closing dates')} downloaded` })
  }
  const { run, busy, problem } = useAction(download, { failure: 'Failed to download the closing dates' })
  return (
    <>
      <Button variant="secondary" busy={busy} icon={<IconDownload size={18} />} onClick={() => void run()}>
        Closing dates for calendar
      </Button>
      <ActionError message={problem} />
    </>
  )
}
