import { http, HttpResponse } from 'msw'
import type { JobDetails, JobFacets, JobRow, jobs } from '#shared/api/job-search.ts'
import type { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import type { BodyOf } from '../../../lib/api/api-client.ts'
import { pageOf, searchFieldsSample } from '../../search/testing/samples.ts'
import { jobRow } from './job-samples.ts'

const facets: JobFacets = {
  verdict: [
    { value: 'offered', label: 'Sponsorship offered', count: 457 },
    { value: 'unclear', label: 'Unclear', count: 26 },
  ],
  pay_from: [{ value: '30000', label: '£30,000 or more', count: 12 }],
}

interface ServedJobs {
  rows?: JobRow[]
  total?: number
  detail?: () => JobDetails | null
  usage?: number
  status?: number
  /** What an empty list offers. */
  hints?: Partial<BodyOf<typeof jobs>>
}

/** Serves jobs from a fake server. Returns the query of each search. */
export function serveJobs(
  server: ReturnType<typeof fakeServer>,
  { rows = [jobRow()], total = rows.length, detail, usage = 3, status = 200, hints }: ServedJobs = {},
) {
  const asked: string[] = []
  const list = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).search)
    return status === 200
      ? HttpResponse.json({ ...pageOf([], { total }), data: rows, facets, ...hints })
      : HttpResponse.json({ message: 'The list is not ready' }, { status })
  }
  server.use(
    http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())),
    http.get('*/api/jobs', list),
    http.get('*/api/jobs/landing', list),
    http.get('*/api/jobs/:id', () => {
      const data = detail?.()
      return data ? HttpResponse.json({ data }) : HttpResponse.json({ message: 'No job' }, { status: 404 })
    }),
    http.get('*/api/shortlist', () => HttpResponse.json({ data: [] })),
    http.get('*/api/sponsorships/usage/daily', () =>
      HttpResponse.json({ usage, limit: 10, reset_time: '2026-11-27T00:00:00.000Z' }),
    ),
    http.all('*/api/*', () => HttpResponse.json({ data: [], message: 'ok' })),
  )
  return asked
}
