import { longDate } from '#shared/format/date.ts'
import { InsteadLinks } from '../../ui/instead-links.tsx'
import { RouteChips } from '../../ui/route-chips.tsx'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { reasonLabels } from './check-messages.ts'
import { OrganisationArticle } from './organisation-article.tsx'
import type { LeftMatch } from './use-licence-check.ts'

/** An organisation that is no longer on the register, with the routes that it had. */
export function LeftOrganisation({
  name,
  town,
  county,
  routes,
  reason,
  listed_until,
  left_on,
  warned_on,
}: LeftMatch) {
  return (
    <OrganisationArticle name={name} town={town} county={county}>
      <div className="grid gap-2">
        <p className="text-sm text-ink-2">Visa routes until then</p>
        <RouteChips
          label="Visa routes until then"
          past
          lines={routes.map(({ route, type, rating }) => ({
            route,
            standing: [type, rating].filter(Boolean).join(', '),
          }))}
        />
      </div>
      <div className="text-sm text-ink-2">
        {reason !== 'same-name' && <p>{reasonLabels[reason]}</p>}
        <p>
          On the register until {longDate(listed_until)}, and gone from that of {longDate(left_on)}
        </p>
      </div>
      <WarnedCompany on={warned_on} />
      <InsteadLinks company={{ name }} town={town} />
    </OrganisationArticle>
  )
}
