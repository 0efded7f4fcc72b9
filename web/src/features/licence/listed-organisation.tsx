import { type KnownRegisters, listedSince } from '#shared/format/listed-since.ts'
import { RouteChips } from '../../ui/route-chips.tsx'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { reasonLabels } from './check-messages.ts'
import { OnwardLinks } from '../../ui/onward-links.tsx'
import { mainRoute } from '#shared/format/main-route.ts'
import { IconChevronDown } from '../../ui/icons.ts'
import { OrganisationArticle } from './organisation-article.tsx'
import { OrganisationActions } from './organisation-actions.tsx'
import type { LicenceMatch } from './use-licence-check.ts'

interface ListedOrganisationProps {
  match: LicenceMatch
  known: KnownRegisters
  /** Whether it is one line, which opens the whole. */
  isFolded: boolean
}

/** An organisation that is probably meant, as the register lists it. */
export function ListedOrganisation({ match, known, isFolded }: ListedOrganisationProps) {
  const { name, town, county, routes, listed_since, reason, warned_on } = match
  const whole = (
    <OrganisationArticle name={name} town={town} county={county}>
      <RouteChips
        label="Visa routes"
        lines={routes.map(({ route, type, rating }) => ({
          route,
          standing: [type, rating].filter(Boolean).join(', '),
        }))}
      />
      <div className="text-sm text-ink-2">
        {reason !== 'same-name' && <p>{reasonLabels[reason]}</p>}
        <p>On the register ({listedSince(listed_since, known)})</p>
      </div>
      <WarnedCompany on={warned_on} />
      <OrganisationActions match={match} />
      <OnwardLinks company={{ name }} />
    </OrganisationArticle>
  )
  if (!isFolded) return whole
  return (
    <details>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2.5 transition-colors hover:bg-muted focus-visible:-outline-offset-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 [overflow-wrap:anywhere]">
          <bdi className="font-semibold">{name}</bdi>
          <span className="text-sm text-ink-2">{[town, mainRoute(routes)].filter(Boolean).join(' · ')}</span>
          {warned_on !== null && <WarnedMark />}
        </span>
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-[rotate] [[open]>summary>&]:rotate-180"
        />
      </summary>
      {whole}
    </details>
  )
}
