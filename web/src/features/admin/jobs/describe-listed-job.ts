import type { ListedJob } from '#shared/api/admin/jobs.ts'
import { type bulkLists, OF_RESPONSES } from '#shared/bulk-actions.ts'
import type { JobKind } from '#shared/job-states.ts'
import { pages } from '#shared/pages.ts'
import { bulkTitle } from '../bulk/bulk-messages.ts'

const titles: Record<Exclude<JobKind, 'bulk' | 'refresh'>, string> = {
  vacancy: 'Read a vacancy',
  screenshot: 'Take a screenshot',
  enrichment: 'Read a website or feed',
  discovery: 'Find a website',
  register: 'Import of the register',
  removal: 'Remove a contact',
  advert: 'Check an advert',
}

/** What a job does. A bulk without an action returns failed messages. */
export function titleOf(job: ListedJob): string {
  if (job.kind === 'refresh' || (job.kind === 'bulk' && job.action !== undefined)) return bulkTitle(job)
  return job.kind === 'bulk' ? 'Redrive failed messages' : titles[job.kind]
}

type List = (typeof bulkLists)[number]
const pageOfList: Record<List, string> = {
  vacancies: pages.adminVacancies,
  responses: pages.adminAiResponses,
  companies: pages.adminCompanies,
}

/** Where a job, or what it works on, is open; undefined if it has no page. */
export function placeOf({ id, kind, subject, action, details }: ListedJob): string | undefined {
  const isNumber = /^\d+$/.test(subject)
  switch (kind) {
    case 'bulk':
      if (action === undefined) return undefined
      return pageOfList[details === OF_RESPONSES ? 'responses' : 'vacancies']
    case 'refresh':
      return pageOfList.companies
    case 'register':
      return `${pages.adminImports}?import=${id}`
    case 'vacancy':
    case 'screenshot':
      return `${pages.adminVacancies}?vacancy=${subject}`
    case 'enrichment':
    case 'discovery':
      return isNumber ? `${pages.adminCompanies}?company=${subject}` : pages.adminCoverage
    case 'removal':
      return `${pages.adminReports}?tab=objections`
    case 'advert':
      return undefined
  }
}
