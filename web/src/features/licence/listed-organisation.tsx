import { type KnownRegisters, listedSince } from '#shared/format/listed-since.ts'
import { RouteChips } from '../../ui/route-chips.tsx'
import { WarnedMark } from '../../ui/warned-mark.tsx'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { reasonLabels } from './check-messages.ts'
import { OnwardLinks } from '../../ui/onward-links.tsx'
import { mainRoute } from '#shared/format/main-route.ts'
import { Collapsible } from '../../ui/page/collapsible.tsx'
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
    <div className="[&>details]:border-0! [&_summary]:px-4 sm:[&_summary]:px-6">
      <Collapsible
        summary={
          <>
            <bdi>{name}</bdi>
            <span className="block text-sm font-normal text-ink-2">
              {[town, mainRoute(routes)].filter(Boolean).join(' · ')}
            </span>
            {warned_on !== null && <WarnedMark />}
          </>
        }
      >
        {whole}
      </Collapsible>
    </div>
  )
}
