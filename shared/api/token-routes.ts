import type { RouteId, routes } from './routes.ts'

type Routes = typeof routes

/** The calls that an API token may make: all only read, and none unlocks a company (docs/product/accounts.md "API tokens"). */
export const tokenRoutes = [
  'GET /jobs',
  'GET /jobs/{id}',
  'GET /jobs/export',
  'GET /jobs/export.csv',
  'GET /jobs/{id}/closing.ics',
  'GET /shortlist/calendar.ics',
  'GET /sponsorships',
  'GET /sponsorships/companies/unlocked',
  'GET /companies/{id}',
  'GET /sponsorships/companies/unlocked/export',
  'GET /sponsorships/companies/unlocked/export.csv',
  'POST /mcp',
] as const satisfies readonly Routes[RouteId]['id'][]

export const takesApiToken = ({ id }: { id: string }): boolean => tokenRoutes.some((other) => other === id)
