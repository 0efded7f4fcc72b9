import { Link } from 'react-router-dom'
import { IconChevronRight } from '../../ui/icons.ts'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import { reasonLabels } from './check-messages.ts'
import type { LicenceMatch } from './use-licence-check.ts'

interface SimilarOrganisationProps extends LicenceMatch {
  /** The URL that checks this name. */
  address: string
  /** Called before the name is checked. */
  onCheck: () => void
}

/** A similar name, which links to its own check. */
export function SimilarOrganisation({
  name,
  town,
  reason,
  warned_on,
  address,
  onCheck,
}: SimilarOrganisationProps) {
  return (
    <Link
      to={address}
      preventScrollReset
      onClick={onCheck}
      className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 transition-colors hover:bg-muted focus-visible:-outline-offset-3 sm:px-6"
    >
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-sm text-ink-2">{[town, reasonLabels[reason]].filter(Boolean).join(' · ')}</span>
        {warned_on !== null && <WarnedMark />}
      </span>
      <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-brand" />
    </Link>
  )
}
