import type { CompanyDetails } from '../../../../../shared/api/companies.ts'
import { Chip } from '../../../ui/chip.tsx'

type Details = Pick<CompanyDetails, 'route' | 'routes'>

/** The licensed routes with type and rating; where only the comma-separated text is there, the routes alone. */
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

export function CompanyRoutes(details: Details) {
  const lines = linesOf(details)
  if (lines.length === 0) return null
  return (
    <section aria-label="Visa routes" className="grid gap-2">
      <h3 className="text-sm">Visa Route</h3>
      <ul className="grid gap-2">
        {lines.map(({ route, standing }) => (
          <li key={`${route} ${standing}`} className="grid justify-items-start gap-1">
            <Chip>{route}</Chip>
            {standing && <span className="text-sm text-ink-2">{standing}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
