import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, vi } from 'vitest'
import type * as z from 'zod/mini'
import type { VacancyJobs } from '#shared/api/admin/bulk-jobs.ts'
import type { CompanyDetails } from '#shared/api/companies.ts'
import type { Job } from '#shared/api/jobs.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { detailsSample, unlockedSample, vacancySample } from '../../search/testing/samples.ts'
import { CompanyDetail } from '../detail/company-detail.tsx'
import { lazyCompanyRest } from '../detail/company-rest-part.ts'
import { fakeFinderServer } from './fake-finder-server.ts'
import { companyServer } from './open-company.tsx'
// preloads the parts that the page loads later, so that no test waits for a file
import '../administration/company-administration.tsx'
import '../administration/website-discovery.tsx'

await lazyCompanyRest.preload()

const message = 'Vacancy queued for processing'

type NewestJobs = z.infer<typeof VacancyJobs>

/** Renders the page of company 7 with these vacancies, for an administrator or a user. */
export function open(
  vacancy: ReturnType<typeof vacancySample>,
  role: 'admin' | 'user' = 'admin',
  job_listings = [vacancy],
  details: Partial<CompanyDetails> = { website: 'https://northgate.example/' },
) {
  sessionStore.signIn('a-token', userSample({ role }))
  const company = unlockedSample(7, { details: detailsSample({ job_listings, ...details }) })
  renderPage(<CompanyDetail company={company} takeFocus={false} />, '/sponsors?company=7')
}

export const section = async () => within(await screen.findByRole('region', { name: 'Administration' }))

/** The server of these pages, for the tests of one file. Their timers are controlled by the test. */
export function administrationPage() {
  const { server } = fakeFinderServer()
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))

  function serveJob(
    states: Partial<Job>[],
    { already_queued = false, newest = {} }: { already_queued?: boolean; newest?: Partial<NewestJobs> } = {},
  ) {
    const reads = { vacancy: 0, job: 0, captures: 0 }
    const vacancy = vacancySample({ company_id: 7, source_url: 'https://example.com/jobs/1' })
    server.use(
      http.get('*/api/vacancies/1', () => {
        reads.vacancy++
        return HttpResponse.json({ data: vacancy })
      }),
      ...companyServer().handlers,
      http.get('*/api/admin/companies/7/jobs', () =>
        HttpResponse.json({ data: { enrichment: null, discovery: null } }),
      ),
      http.get('*/api/admin/vacancies/*/jobs', () =>
        HttpResponse.json({ data: { vacancy: null, screenshot: null, ...newest } }),
      ),
      http.post('*/api/admin/vacancies/1/process', () =>
        HttpResponse.json({ data: jobSample(), already_queued, message }, { status: 202 }),
      ),
      http.post('*/api/vacancies/1/capture/screenshot', () => {
        reads.captures++
        const data = jobSample({ kind: 'screenshot' })
        return HttpResponse.json(
          { data, already_queued: false, message: 'Screenshot capture queued' },
          { status: 202 },
        )
      }),
      http.get('*/api/admin/jobs/*', () => {
        const state = states[Math.min(reads.job++, states.length - 1)]
        return HttpResponse.json({ data: jobSample(state) })
      }),
    )
    return { reads, vacancy }
  }

  return { server, serveJob }
}
