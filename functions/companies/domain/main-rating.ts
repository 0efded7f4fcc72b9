import type { Registration } from './company.ts'

const MAIN_ROUTE = 'Skilled Worker'

/**
 * The rating that a row shows: for Skilled Worker, the route that most users look for, or else for the first route.
 */
export function mainRating(routes: Registration['routes']): string | null {
  const main = routes.find(({ route }) => route === MAIN_ROUTE) ?? routes[0]
  return main?.rating || null
}
