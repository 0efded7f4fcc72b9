import { Link } from 'react-router-dom'
import { pages } from '../../../../shared/pages.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { appliedFilters, defaultCriteria, withoutFilters } from '../companies/search/criteria.ts'
import { finderQuery } from '../companies/use-finder-address.ts'

/** Routes as the register spells them, each with what it is for. */
const routes = [
  ['Skilled Worker', 'A skilled job with a licensed employer. Health and Care Worker visas are part of it.'],
  [
    'Global Business Mobility: Senior or Specialist Worker',
    'A transfer to the UK branch of the company you work for.',
  ],
  ['Scale-up', 'A skilled job with a UK business that grows fast.'],
  ['Creative Worker', 'Work in the arts and entertainment for a time.'],
  ['Government Authorised Exchange', 'Work experience, training or research on an approved scheme.'],
  ['Charity Worker', 'Unpaid voluntary work for a charity.'],
] as const

/** The search for every sponsor of a route, whatever else is known of them. */
const searchFor = (route: string) =>
  `${pages.landing}${finderQuery({ ...withoutFilters(defaultCriteria, appliedFilters(defaultCriteria)), route })}`

/** The routes that sponsors are licensed for, as a way into the list. */
export function RoutesBand() {
  return (
    <section aria-labelledby="routes" className="mx-auto w-full max-w-shell px-4 pt-12 sm:px-6 lg:pt-16">
      <h2 id="routes" className="text-2xl">
        Routes sponsors use
      </h2>
      <ul className="mt-6 grid gap-px overflow-clip rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {routes.map(([route, purpose]) => (
          <li key={route} className="grid bg-surface">
            <Link
              to={searchFor(route)}
              preventScrollReset
              className="group flex items-start justify-between gap-3 p-5 transition-colors hover:bg-muted focus-visible:-outline-offset-3"
            >
              <span className="grid gap-1">
                <span className="font-semibold group-hover:text-brand">{route}</span>
                <span className="text-sm text-ink-2">{purpose}</span>
              </span>
              <IconChevronRight size={18} aria-hidden="true" className="mt-1 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
