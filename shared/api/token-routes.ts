import type { RouteId } from './routes.ts'

/**
 * The calls that an API token may make (docs/product/accounts.md "API tokens"). All of them only read, and none unlocks a
 * company. Any other call refuses API tokens.
 */
export const tokenRoutes = [
  'jobs',
  'jobDetails',
  'exportJobs',
  'exportJobsCsv',
  'jobCalendar',
  'shortlistCalendar',
  'sponsorships',
  'unlockedCompanies',
  'readCompany',
  'exportCompanies',
  'exportCompaniesCsv',
  'mcp',
] as const satisfies readonly RouteId[]

/** Whether a call may be made with an API token. */
export const takesApiToken = ({ id }: { id: string }): boolean => tokenRoutes.some((other) => other === id)
