import { Link } from 'react-router-dom'
import type { checkLicence } from '../../../../shared/api/licence.ts'
import type { BodyOf } from '../../lib/api/api-client.ts'
import { IconChevronRight } from '../../ui/icons.ts'

interface SimilarOrganisationsProps {
  organisations: BodyOf<typeof checkLicence>['data']['similar']
  /** The URL that checks a name. */
  addressOf: (name: string) => string
  /** Called before a name is checked. */
  onCheck: () => void
}

/** Names similar to the checked text. Each links to its own check. */
export function SimilarOrganisations({ organisations, addressOf, onCheck }: SimilarOrganisationsProps) {
  return (
    <ul aria-label="Similar names" className="divide-y divide-line border-b border-line">
      {organisations.map(({ name, town }, index) => (
        <li key={`${index} ${name}`}>
          <Link
            to={addressOf(name)}
            preventScrollReset
            onClick={onCheck}
            className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 transition-colors hover:bg-muted focus-visible:-outline-offset-3 sm:px-6"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{name}</bdi>
              {town !== null && town !== '' && <span className="text-sm text-ink-2"> · {town}</span>}
            </span>
            <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-brand" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
