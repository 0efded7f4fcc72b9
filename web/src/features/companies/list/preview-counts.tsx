import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { IconBriefcase, IconMail, IconPhone } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const kinds = [
  ['vacancies', IconBriefcase, 'vacancy', 'vacancies'],
  ['emails', IconMail, 'email', 'emails'],
  ['phones', IconPhone, 'phone', 'phones'],
] as const

/** What a row promises behind the lock, in signs and numbers; what there is none of is left out. */
export function PreviewCounts(preview: CompanyRow['preview']) {
  return kinds.map(([kind, Icon, one, many]) => {
    const count = preview[kind]
    if (count === 0) return null
    return (
      <span key={kind} className="flex shrink-0 items-center gap-1 whitespace-nowrap tabular-nums">
        <Icon size={15} aria-hidden="true" className="shrink-0" />
        {formatCount(count)} <VisuallyHidden>{count === 1 ? one : many}</VisuallyHidden>
      </span>
    )
  })
}
