import { Chip } from './chip.tsx'

/** The lines of routes as the register lists them. */
export const routeLines = (routes: readonly { route: string; type: string; rating: string }[]) =>
  routes.map(({ route, type, rating }) => ({ route, standing: [type, rating].filter(Boolean).join(', ') }))

interface RouteChipsProps {
  /** The accessible name of the list if it has no heading. */
  label?: string
  /** The routes. `standing` is the type and the rating, or ''. */
  lines: readonly { route: string; standing: string }[]
  past?: boolean
}

/** The route that comes first, because it matters most to users. */
const FIRST = 'Skilled Worker'

/** Licensed routes, in the same order and style wherever an organisation is shown. */
export function RouteChips({ label, lines, past = false }: RouteChipsProps) {
  const ordered = lines.toSorted((a, b) => Number(b.route === FIRST) - Number(a.route === FIRST))
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {ordered.map(({ route, standing }) => (
        <li key={`${route} ${standing}`}>
          <Chip past={past}>
            {/* if type and rating do not fit next to the route, they get their own line */}
            <span className="flex flex-wrap gap-x-2">
              <span className="font-semibold">{route}</span> {standing && <span>{standing}</span>}
            </span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
