import type { ReactNode } from 'react'
import type { AdminVacancy } from '#shared/api/admin/vacancies.ts'
import { salaryOf } from '#shared/format/salary.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { longDate } from '#shared/format/date.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { browserClock } from '../../../../lib/clock.ts'
import { IconPhoto } from '../../../../ui/icons.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { closedLabel } from '../../../companies/detail/vacancies/closed-label.ts'
import { placeOf } from '../../../companies/detail/vacancies/vacancy-labels.ts'

interface VacancyRowProps {
  vacancy: AdminVacancy
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onOpen: () => void
  /** The actions. */
  children: ReactNode
}

/** One vacancy of the list. */
export function VacancyRow({ vacancy, isSelected, onSelect, onOpen, children }: VacancyRowProps) {
  const { id, title, company_name, company_left, created_at, deleted_at } = vacancy
  const closed = closedLabel(vacancy)
  return (
    <tr className={`border-t border-line ${isSelected ? 'bg-brand-soft' : 'hover:bg-muted'}`}>
      <td>
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-6 cursor-pointer"
        />
      </td>
      <td>{id}</td>
      <th scope="row" className="max-w-80 min-w-44 font-normal">
        <button
          type="button"
          className="link min-h-6 text-left font-semibold [overflow-wrap:anywhere]"
          onClick={onOpen}
        >
          {title}
        </button>
        {closed !== null && <p className="text-ink-2">{closed}</p>}
      </th>
      <td className="max-w-64 min-w-32 [overflow-wrap:anywhere]">
        <bdi>{company_name}</bdi>
        {company_left && <p className="text-ink-2">Left the register</p>}
      </td>
      <td className="min-w-24">{placeOf(vacancy)}</td>
      <td className="min-w-32">{salaryOf(vacancy)}</td>
      <DateCell instant={vacancy.post_date} />
      <td className="whitespace-nowrap">{vacancy.expiry_date && longDate(vacancy.expiry_date)}</td>
      <DateCell instant={deleted_at ?? created_at} />
      <td>
        {vacancy.has_screenshot && (
          <>
            <IconPhoto size={18} aria-hidden="true" />
            <VisuallyHidden>Has a screenshot</VisuallyHidden>
          </>
        )}
      </td>
      <td className="min-w-44">{children}</td>
    </tr>
  )
}

/** How long ago an instant or a date was. Its tooltip has the date. */
function DateCell({ instant }: { instant: string | null }) {
  return (
    <td className="whitespace-nowrap">
      {instant !== null && (
        <time dateTime={instant} title={instant.length > 10 ? longDateTime(instant) : longDate(instant)}>
          {relativeTime(instant, browserClock())}
        </time>
      )}
    </td>
  )
}
