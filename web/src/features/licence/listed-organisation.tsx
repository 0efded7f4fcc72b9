import type { BodyOf } from '../../lib/api/api-client.ts'
import type { checkLicence } from '../../../../shared/api/licence.ts'
import { longDate } from '../../../../shared/format/date.ts'
import { IconMapPin } from '../../ui/icons.ts'
import { RouteChips } from '../../ui/route-chips.tsx'

export type Listed = BodyOf<typeof checkLicence>['data']['organisations'][number]

/** One organisation as the register lists it. */
export function ListedOrganisation({ name, town, county, routes, listed_since }: Listed) {
  const place = [...new Set([town, county].filter(Boolean))].join(', ')
  return (
    <article aria-label={[name, place].filter(Boolean).join(', ')} className="grid gap-3 px-4 py-5 sm:px-6">
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <h3 className="text-lg">
          <bdi>{name}</bdi>
        </h3>
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
      <p className="text-sm text-ink-2">On the register since {longDate(listed_since)} or before</p>
    </article>
  )
}
