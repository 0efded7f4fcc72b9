import { Link } from 'react-router-dom'
import type { CompanyDetails } from '#shared/api/companies.ts'
import { longDate } from '#shared/format/date.ts'
import { listedSince } from '#shared/format/listed-since.ts'
import { articlePath } from '#shared/pages.ts'
import { RouteChips } from '../../../ui/route-chips.tsx'

type Details = Pick<CompanyDetails, 'route' | 'routes' | 'register'>

/**
 * The licensed routes with type and rating. If type and rating are unknown, the routes come from the comma-separated
 * text.
 */
const linesOf = ({ route, routes }: Details) =>
  routes.length > 0
    ? routes.map((line) => ({
        route: line.route,
        standing: [line.type, line.rating].filter(Boolean).join(', '),
      }))
    : route
        .split(',')
        .map((name) => ({ route: name.trim(), standing: '' }))
        .filter((line) => line.route !== '')

/** Since when the company is listed: from its return after it had left, or else from the first register with it. */
function listedWords(register: CompanyDetails['register']): string {
  const returned = register.history.find(({ change }) => change === 'returned')
  return returned
    ? `On the register since ${longDate(returned.date)}`
    : `On the register (${listedSince(register.first_seen, register)})`
}

/** The licensed routes of a company and its first date on the register, or its former routes if it has left. */
export function CompanyRoutes(details: Details) {
  const lines = linesOf(details)
  const { left_on } = details.register
  if (lines.length === 0) return null
  return (
    <section aria-label="Visa routes" className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <h3>Visa Route</h3>
        <p className="text-ink-2">
          {left_on === null ? listedWords(details.register) : `Held until ${longDate(left_on)}`}
        </p>
      </div>
      <RouteChips lines={lines} past={left_on !== null} />
      <p className="text-sm print:hidden">
        <Link to={articlePath('routes-and-ratings')} className="link">
          What routes and ratings mean
        </Link>
      </p>
    </section>
  )
}
