import { applicationsCalendar } from '#shared/api/calendars.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { callFile } from '../../lib/api/call-file.ts'
import type { downloadFile } from '../../lib/download-file.ts'
import { ButtonLink, ActionButton } from '../../ui/button.tsx'
import { IconBriefcase, IconDownload } from '../../ui/icons.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { EmptyState } from '../../ui/page/answer.tsx'
import { hasNoData, useSearchFields } from '../search/criteria/search-fields.ts'

/** Downloads the closing dates of all open applications for a calendar. */
export function ClosingDates({ save }: { save: typeof downloadFile }) {
  const download = async () => {
    const { name, text, total } = await callFile(applicationsCalendar, {})
    save(name, text, 'text/calendar;charset=utf-8')
    showToast({ type: 'success', message: `${counted(total, 'closing date', 'closing dates')} downloaded` })
  }
  return (
    <ActionButton
      act={download}
      failure="Failed to download the closing dates"
      variant="secondary"
      icon={<IconDownload size={18} />}
    >
      Closing dates for calendar
    </ActionButton>
  )
}

/** How to begin. While no company has a known vacancy, it says so, because then nothing can be saved. */
export function NoApplications() {
  const { data: fields } = useSearchFields()
  return (
    <EmptyState icon={<IconBriefcase size={26} />} title="No saved jobs yet">
      <p className="text-ink-2">
        {hasNoData('job', fields)
          ? 'No vacancies are known yet, so there is nothing to save. Each company has links to look for its jobs. Once its vacancies are known, you can save them, and they stay here with their status, your notes and dates.'
          : 'Open a company that you have unlocked, choose one of its vacancies and save it: it stays here with its status, your notes and dates.'}
      </p>
      <ButtonLink to={pages.sponsors} className="mt-2">
        Find sponsors
      </ButtonLink>
    </EmptyState>
  )
}
