import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { appliedFilters, defaultCriteria, withoutFilters } from '../search/criteria/criteria.ts'
import { finderQuery } from '../search/criteria/use-finder-address.ts'

/** The search for all sponsors of a route, without other filters. */
const searchFor = (route: string) =>
  `${pages.landing}${finderQuery({ ...withoutFilters(defaultCriteria, appliedFilters(defaultCriteria)), route })}`

/**
 * A link to the sponsors of a route. If several routes belong to a family, the family's name is above the route's name.
 */
export function VisaCard({ route, purpose }: { route: string; purpose: string }) {
  const [family, name] = route.includes(': ') ? route.split(': ') : [undefined, route]
  return (
    <Link
      to={searchFor(route)}
      preventScrollReset
      className="card group flex h-full flex-col p-5 transition-colors hover:border-brand focus-visible:-outline-offset-3"
    >
      {family && <span className="text-sm text-ink-2">{family}: </span>}
      <span className="text-lg font-semibold group-hover:text-brand">{name}</span>
      <span className="mt-1 text-sm text-ink-2">{purpose}</span>
      <span className="mt-auto flex items-center gap-1 pt-3 text-sm font-semibold text-brand">
        See its sponsors
        <IconChevronRight size={16} aria-hidden="true" />
      </span>
    </Link>
  )
}
