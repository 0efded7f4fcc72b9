import { Link } from 'react-router-dom'
import { longDate } from '#shared/format/date.ts'
import { pages } from '#shared/pages.ts'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { ChangedOrganisation } from './use-register-changes.ts'

const signs: Record<ChangedOrganisation['change'], { word: string; tone: BadgeTone }> = {
  joined: { word: 'Joined', tone: 'good' },
  returned: { word: 'Returned', tone: 'info' },
  left: { word: 'Left', tone: 'danger' },
}

/** One organisation that joined or left. Its name leads to its licence check, with links onward. */
export function ChangedRow({ date, change, name, town, county, routes, warned_on }: ChangedOrganisation) {
  const { word, tone } = signs[change]
  const place = [...new Set([town, county].filter(Boolean))].join(', ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-3 sm:px-5">
      <div className="grid min-w-0 [overflow-wrap:anywhere]">
        <Link
          to={`${pages.licenceCheck}?${new URLSearchParams({ name })}`}
          className="link w-fit font-semibold"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm text-ink-2">{[place, routes.join(', ')].filter(Boolean).join(' · ')}</p>
        {warned_on !== null && <WarnedMark />}
      </div>
      <div className="grid justify-items-end gap-0.5">
        <Badge tone={tone}>{word}</Badge>
        <time dateTime={date} className="text-xs text-ink-2 tabular-nums">
          {longDate(date)}
        </time>
      </div>
    </li>
  )
}
