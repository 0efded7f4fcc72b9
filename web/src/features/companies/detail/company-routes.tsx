import type { CompanyDetails } from '../../../../../shared/api/companies.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { Chip } from '../../../ui/chip.tsx'

type Details = Pick<CompanyDetails, 'route' | 'routes' | 'register'>

/** The route that the product is about comes first. */
const FIRST = 'Skilled Worker'

/** The licensed routes with type and rating; where only the comma-separated text is there, the routes alone. */
const linesOf = ({ route, routes }: Details) => {
  const lines =
    routes.length > 0
      ? routes.map((line) => ({
          route: line.route,
          standing: [line.type, line.rating].filter(Boolean).join(', '),
        }))
      : route
          .split(',')
          .map((name) => ({ route: name.trim(), standing: '' }))
          .filter((line) => line.route !== '')
  return lines.toSorted((a, b) => Number(b.route === FIRST) - Number(a.route === FIRST))
}

/** The routes a company is licensed for or, of one that left the register, was licensed for. */
export function CompanyRoutes(details: Details) {
  const lines = linesOf(details)
  const { left_on } = details.register
  if (lines.length === 0) return null
  return (
    <section aria-label="Visa routes" className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <h3>Visa Route</h3>
        {left_on !== null && <p className="text-ink-2">Held until {longDate(left_on)}</p>}
      </div>
      <ul className="flex flex-wrap gap-2">
        {lines.map(({ route, standing }) => (
          <li key={`${route} ${standing}`}>
            <Chip past={left_on !== null}>
              <span>
                <span className="font-semibold">{route}</span>{' '}
                {standing && <span className="ml-1 inline-block">{standing}</span>}
              </span>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
