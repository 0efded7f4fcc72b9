import { longDate } from '#shared/format/date.ts'
import { IconMapPin } from '../../ui/icons.ts'
import { RouteChips } from '../../ui/route-chips.tsx'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { reasonLabels } from './check-messages.ts'
import { OnwardLinks } from '../../ui/onward-links.tsx'
import { OrganisationActions } from './organisation-actions.tsx'
import type { LicenceMatch } from './use-licence-check.ts'

/** An organisation that is probably meant, as the register lists it. */
export function ListedOrganisation(match: LicenceMatch) {
  const { name, town, county, routes, listed_since, reason, warned_on } = match
  const place = [...new Set([town, county].filter(Boolean))].join(', ')
  return (
    <article aria-label={[name, place].filter(Boolean).join(', ')} className="grid gap-3 px-4 py-5 sm:px-6">
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <h4 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h4>
        {place !== '' && (
          <p className="flex items-center gap-1 text-ink-2">
            <IconMapPin size={16} aria-hidden="true" className="shrink-0" />
            {place}
          </p>
        )}
      </div>
      <RouteChips
        label="Visa routes"
        lines={routes.map(({ route, type, rating }) => ({
          route,
          standing: [type, rating].filter(Boolean).join(', '),
        }))}
      />
      <div className="text-sm text-ink-2">
        {reason !== 'same-name' && <p>{reasonLabels[reason]}</p>}
        <p>On the register (first seen {longDate(listed_since)})</p>
      </div>
      <WarnedCompany on={warned_on} />
      <OrganisationActions match={match} />
      <OnwardLinks company={{ name }} />
    </article>
  )
}
