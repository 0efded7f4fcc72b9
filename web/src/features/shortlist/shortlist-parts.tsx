import { MAX_SHARED_ENTRIES } from '#shared/api/shared-lists.ts'
import { entryName, shortlistCalendar } from '#shared/api/shortlist-calendar.ts'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { counted } from '#shared/format/number.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { pages } from '#shared/pages.ts'
import { callFile } from '../../lib/api/call-file.ts'
import { MOST_COMPARED } from '../../lib/compared.ts'
import type { downloadFile } from '../../lib/download-file.ts'
import { ButtonLink, ActionButton } from '../../ui/button.tsx'
import { IconCalendar, IconStar } from '../../ui/icons.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { EmptyState } from '../../ui/page/answer.tsx'
import { hasNoData, useSearchFields } from '../search/criteria/search-fields.ts'

/** Why some ticked entries are too many for a link or a calendar. */
export const tooManyWords = (ticked: readonly unknown[]): string | undefined =>
  ticked.length > MAX_SHARED_ENTRIES
    ? `Tick at most ${MAX_SHARED_ENTRIES}, or none for the whole list.`
    : undefined

interface CalendarButtonProps {
  /** The ticked entries; all if none is. */
  ticked: readonly ShortlistEntry[]
  /** Whether no entry has a day. */
  none: boolean
  save: typeof downloadFile
}

/** Downloads the closing dates and the days of the entries for a calendar. */
export function CalendarButton({ ticked, none, save }: CalendarButtonProps) {
  const download = async () => {
    const entries = ticked.map(entryName).join(',')
    const { name, text, total } = await callFile(shortlistCalendar, { query: { entries } })
    save(name, text, 'text/calendar;charset=utf-8')
    showToast({ type: 'success', message: `${counted(total, 'day', 'days')} downloaded` })
  }
  const tooMany = tooManyWords(ticked)
  return (
    <>
      <ActionButton
        act={download}
        failure="Failed to download the days"
        variant="secondary"
        className="text-sm"
        icon={<IconCalendar size={18} />}
        aria-disabled={none || tooMany !== undefined}
      >
        {none ? 'No days for a calendar' : 'Calendar'}
      </ActionButton>
      {tooMany && <p className="self-center text-sm">Calendar: {tooMany}</p>}
    </>
  )
}

/** The address that compares some entries: jobs of ours, or sponsors with a name. Null for any other choice. */
function comparedPath(entries: readonly ShortlistEntry[]): string | null {
  const keys = entries.map(({ kind, id, company_name, city_name }) => {
    if (kind === 'jobs') return `job=${id}`
    return kind === 'sponsors' && company_name !== null
      ? `employer=${registerSlug(company_name, city_name)}`
      : null
  })
  const kinds = new Set(entries.map(({ kind }) => kind))
  const isPossible = kinds.size === 1 && keys.length <= MOST_COMPARED && !keys.includes(null)
  return isPossible ? `${pages.compare}?${keys.join('&')}` : null
}

/** Compares the ticked entries, or says which can be compared. */
export function CompareTicked({ ticked }: { ticked: readonly ShortlistEntry[] }) {
  const path = comparedPath(ticked)
  return path === null ? (
    <p className="self-center text-sm text-ink-2">
      To compare, tick up to {MOST_COMPARED} jobs listed here, or up to {MOST_COMPARED} sponsors with a name.
    </p>
  ) : (
    <ButtonLink variant="secondary" className="text-sm" to={path}>
      Compare {ticked.length}
    </ButtonLink>
  )
}

export function NoEntries() {
  const { data: fields } = useSearchFields()
  return (
    <EmptyState icon={<IconStar size={26} />} title="Your shortlist is empty">
      <p className="text-ink-2">
        {hasNoData('job', fields)
          ? 'No vacancies are known yet. Press the star of a sponsor, locked or not, or add a job that you have found elsewhere: it stays here with its status, your notes and days.'
          : 'Press the star of a job or a sponsor, locked or not, or add a job that you have found elsewhere: it stays here with its status, your notes and days.'}
      </p>
      <ButtonLink to={pages.sponsors} className="mt-2">
        Find sponsors
      </ButtonLink>
    </EmptyState>
  )
}
