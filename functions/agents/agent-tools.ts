import * as z from 'zod/mini'
import { checkAdvert } from '#shared/api/advert-checks.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { jobDetails, jobs, jobsLanding } from '#shared/api/job-search.ts'
import { checkLicence, readOrganisation } from '#shared/api/licence.ts'
import { occupationCheck } from '#shared/api/mcp.ts'
import { registerChanges } from '#shared/api/register-changes.ts'
import { searchLanding, sponsorships } from '#shared/api/search.ts'
import { lazy } from '#shared/lazy.ts'
import type { Context } from '../platform/context.ts'
import type { Route } from '../platform/http/http-handler.ts'

/** A tool of an agent. Its arguments are the parameters of its call. */
export interface AgentTool {
  contract: RouteContract
  /** What it is for, and what an agent could get wrong. */
  about: string
  /** Loads the code of its call at first use. So an agent does not wait for calls that it does not make. */
  route: () => Promise<Route>
}

const FLAGS = 'Flags are 1 or 0. Lists are separated by commas. A page has 15 rows.'

/**
 * The tools by name. They call routes of other contexts, and this file alone imports these: so a limit, a lock and a
 * schema have one definition.
 * @returns those for everybody, and what replaces or joins them for a user.
 */
export function agentTools(context: Context) {
  const licence = lazy(() => import('../companies/http/licence-routes.ts'))
  const search = lazy(() => import('../companies/http/search-routes.ts'))
  const jobSearch = lazy(() => import('../jobs/job-search-handler.ts'))
  const findSponsors = `Searches companies with a licence to sponsor Skilled Workers. A locked company has no name. ${FLAGS}`
  const searchJobs = `Searches live jobs of licensed sponsors. Each has a verdict whether it can be sponsored. ${FLAGS}`
  const forEverybody = {
    check_licence: {
      contract: checkLicence,
      about: 'Says whether an employer is on the register of licensed sponsors, by its name.',
      route: lazy(async () => (await licence()).getLicenceCheck(context)),
    },
    organisation: {
      contract: readOrganisation,
      about:
        'Reads public facts about one organisation with their sources and dates. The slug is its name and town, such as acme-ltd-leeds.',
      route: lazy(async () => {
        const { getOrganisation } = await import('../companies/http/organisation-routes.ts')
        return getOrganisation(context)
      }),
    },
    register_changes: {
      contract: registerChanges,
      about: 'Lists who joined and who left the register of licensed sponsors in a week.',
      route: lazy(async () => (await licence()).getRegisterChanges(context)),
    },
    find_sponsors: {
      contract: searchLanding,
      about: findSponsors,
      route: lazy(async () => (await search()).getSearchLanding(context)),
    },
    search_jobs: {
      contract: jobsLanding,
      about: searchJobs,
      route: lazy(async () => (await jobSearch()).getJobsLanding(context)),
    },
    check_advert: {
      // an address would be read by a job, which is a write
      contract: { ...checkAdvert, request: { body: z.omit(checkAdvert.request.body, { url: true }) } },
      about: 'Says whether the job of a pasted advert can be sponsored, with five checks and their evidence.',
      route: lazy(async () => (await import('../adverts/http/check-advert.ts')).postAdvertCheck(context)),
    },
    occupation_check: {
      contract: occupationCheck,
      about:
        'Finds the occupations of a job title, whether they can be sponsored, and the pay that each requires.',
      route: lazy(async () => (await import('./occupation-tool.ts')).getOccupations(context)),
    },
  } satisfies Record<string, AgentTool>
  const forUsers = {
    find_sponsors: {
      contract: sponsorships,
      about: findSponsors,
      route: lazy(async () => (await search()).getSponsorships(context)),
    },
    search_jobs: {
      contract: jobs,
      about: searchJobs,
      route: lazy(async () => (await jobSearch()).getJobs(context)),
    },
    get_job: {
      contract: jobDetails,
      about: 'Reads one job with the reasons of its verdict, by its id from search_jobs. It unlocks nothing.',
      route: lazy(async () => (await import('../companies/http/handler.ts')).getJobDetails(context)),
    },
  } satisfies Record<string, AgentTool>
  return { forEverybody, forUsers }
}
