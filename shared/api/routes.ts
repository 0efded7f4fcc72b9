import * as accounts from './accounts/accounts.ts'
import * as apiTokens from './accounts/api-tokens.ts'
import * as ownAccount from './accounts/own-account.ts'
import * as passwords from './accounts/passwords.ts'
import * as preferences from './accounts/preferences.ts'
import * as providerSignIn from './accounts/provider-sign-in.ts'
import * as sessions from './accounts/sessions.ts'
import * as unsubscribe from './accounts/unsubscribe.ts'
import * as activity from './activity.ts'
import * as aiResponses from './admin/ai-responses.ts'
import * as adminAudit from './admin/audit.ts'
import * as bulkJobs from './admin/bulk-jobs.ts'
import * as bulkVacancies from './admin/bulk-vacancies.ts'
import * as adminCompanies from './admin/companies.ts'
import * as companyCorrections from './admin/company-corrections.ts'
import * as companyEnrichment from './admin/company-enrichment.ts'
import * as adminCoverage from './admin/coverage.ts'
import * as adminDataReports from './admin/data-reports.ts'
import * as deadLetters from './admin/dead-letters.ts'
import * as adminImports from './admin/imports.ts'
import * as adminNotes from './admin/notes.ts'
import * as adminObjectionRequests from './admin/objection-requests.ts'
import * as adminObjections from './admin/objections.ts'
import * as adminOperations from './admin/operations.ts'
import * as refreshCompanies from './admin/refresh-companies.ts'
import * as refreshPlan from './admin/refresh-plan.ts'
import * as retryAiResponses from './admin/retry-ai-responses.ts'
import * as adminServices from './admin/services.ts'
import * as adminStatistics from './admin/statistics.ts'
import * as adminUploads from './admin/uploads.ts'
import * as adminUsers from './admin/users.ts'
import * as adminVacancies from './admin/vacancies.ts'
import * as vacancyCorrections from './admin/vacancy-corrections.ts'
import * as advertChecks from './advert-checks.ts'
import * as calendars from './calendars.ts'
import * as companies from './companies.ts'
import * as companyExport from './company-export.ts'
import type { RouteContract } from './contract.ts'
import * as dataReports from './data-reports.ts'
import * as employerCase from './employer-case.ts'
import * as find from './find.ts'
import * as hiddenCompanies from './hidden-companies.ts'
import * as jobSearch from './job-search.ts'
import * as jobTowns from './job-towns.ts'
import * as jobs from './jobs.ts'
import * as licence from './licence.ts'
import { mcp } from './mcp.ts'
import * as objectionRequests from './objection-requests.ts'
import * as organisationPage from './organisation-page.ts'
import * as recordSearch from './record-search.ts'
import * as registerChanges from './register-changes.ts'
import * as savedSearches from './saved-searches.ts'
import * as searchCounts from './search-counts.ts'
import * as search from './search.ts'
import * as sharedLists from './shared-lists.ts'
import * as shortlistCalendar from './shortlist-calendar.ts'
import * as shortlist from './shortlist.ts'
import * as system from './system.ts'
import * as watches from './watches.ts'

type RoutesIn<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends RouteContract ? Name : never]: Exports[Name]
}

const routesIn = <Exports extends object>(exports: Exports) =>
  Object.fromEntries(
    Object.entries(exports).filter(
      ([, value]) => value instanceof Object && 'path' in value && 'method' in value,
    ),
  ) as RoutesIn<Exports>

/**
 * Every route of the API, by the name of its export. A function in `shared/system/functions.ts` serves each route. The page
 * imports its routes from their own files. Importing this file would bundle all routes.
 */
export const routes = routesIn({
  ...accounts,
  ...apiTokens,
  ...ownAccount,
  ...passwords,
  ...preferences,
  ...providerSignIn,
  ...sessions,
  ...unsubscribe,
  ...activity,
  ...aiResponses,
  ...adminAudit,
  ...bulkJobs,
  ...bulkVacancies,
  ...adminCompanies,
  ...companyCorrections,
  ...companyEnrichment,
  ...adminCoverage,
  ...adminDataReports,
  ...deadLetters,
  ...adminImports,
  ...adminNotes,
  ...adminObjectionRequests,
  ...adminObjections,
  ...adminOperations,
  ...refreshCompanies,
  ...refreshPlan,
  ...retryAiResponses,
  ...adminServices,
  ...adminStatistics,
  ...adminUploads,
  ...adminUsers,
  ...adminVacancies,
  ...vacancyCorrections,
  ...advertChecks,
  ...calendars,
  ...companies,
  ...companyExport,
  ...dataReports,
  ...employerCase,
  ...find,
  ...hiddenCompanies,
  ...jobSearch,
  ...jobTowns,
  ...jobs,
  ...licence,
  ...objectionRequests,
  ...organisationPage,
  // its tools have contracts of their own, which no path serves
  mcp,
  ...recordSearch,
  ...registerChanges,
  ...savedSearches,
  ...searchCounts,
  ...search,
  ...sharedLists,
  ...shortlist,
  ...shortlistCalendar,
  ...system,
  ...watches,
}) satisfies Record<string, RouteContract>

export type RouteId = keyof typeof routes

/** A call as answers are kept by: its method and path. */
export type RouteCall = (typeof routes)[RouteId]['id']
