import { type KnownRegisters, listedSince } from '#shared/format/listed-since.ts'
import { RouteChips } from '../../ui/route-chips.tsx'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { reasonLabels } from './check-messages.ts'
import { OnwardLinks } from '../../ui/onward-links.tsx'
import { OrganisationArticle } from './organisation-article.tsx'
import { OrganisationActions } from './organisation-actions.tsx'
import type { LicenceMatch } from './use-licence-check.ts'

interface ListedOrganisationProps {
  match: LicenceMatch
  known: KnownRegisters
}

/** An organisation that is probably meant, as the register lists it. */
export function ListedOrganisation({ match, known }: ListedOrganisationProps) {
  const { name, town, county, routes, listed_since, reason, warned_on } = match
  return (
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
}
