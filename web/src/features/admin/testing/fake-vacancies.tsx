import { http, HttpResponse } from 'msw'
import type { SetupServer } from 'msw/node'
import type { AdminVacancy } from '#shared/api/admin/vacancies.ts'
import type { Job } from '#shared/api/jobs.ts'
import { pageOf, vacancySample } from '../../search/testing/samples.ts'
import { VacanciesPage } from '../vacancies/vacancies-page.tsx'
import { openAsAdmin, withToasts } from './open-as-admin.tsx'
// preloads the parts that the page loads later, so that no test waits for a file
import '../bulk/bulk-list.tsx'
import '../vacancies/bulk/bulk-bar.tsx'
import '../bulk/outcomes-dialog.tsx'
import '../bulk/select-all.tsx'
import '../bulk/send-bulk.ts'
import '../vacancies/row-actions.tsx'
import '../vacancies/facts/vacancy-facts-panel.tsx'
import '../vacancies/vacancy-dialog.tsx'
import { serveCosts } from './serve-costs.ts'

/** A vacancy of the admin list with a page to read, and overrides. */
export const rowSample = (id: number, more: Partial<AdminVacancy> = {}): AdminVacancy => ({
  ...vacancySample({ id, title: `Vacancy ${id}`, source_url: 'https://example.com/jobs' }),
  company_name: 'Northgate Care Ltd',
  company_left: false,
  deleted_at: null,
  ...more,
})

interface Served {
  /** The number of vacancies of the whole list. Each page has the next ids. */
  total?: number
  row?: (id: number) => AdminVacancy
  bulks?: Job[]
}

/** Serves the list, the options and the bulks. @returns the queries for the list and the bodies of bulk calls. */
export function serveVacancies(
  server: SetupServer,
  { total = 25, row = rowSample, bulks = [] }: Served = {},
) {
  const sent = { queries: [] as string[], bodies: [] as [path: string, body: unknown][] }
  serveCosts(server)
  server.use(
    http.get('*/api/admin/vacancies', ({ request }) => {
      const { searchParams } = new URL(request.url)
      sent.queries.push(searchParams.toString())
      const size = Number(searchParams.get('per_page'))
      const page = Number(searchParams.get('page'))
      const ids = Array.from(
        { length: Math.min(size, total - (page - 1) * size) },
        (_, at) => (page - 1) * size + at + 1,
      )
      return HttpResponse.json(pageOf(ids.map(row), { total, current_page: page, per_page: size }))
    }),
    http.get('*/api/admin/vacancies/filter-options', () =>
      HttpResponse.json({
        job_categories: [{ id: 22, name: 'Nursing' }],
        contract_types: ['Permanent'],
        work_types: ['Full-time'],
        remote_policies: ['Remote'],
        cities: ['Leeds'],
      }),
    ),
    http.get('*/api/admin/bulks', () => HttpResponse.json({ data: bulks })),
    http.post('*/api/admin/vacancies/bulk/*', async ({ request }) => {
      sent.bodies.push([new URL(request.url).pathname.replace(/.*bulk\//, ''), await request.json()])
      return HttpResponse.json({ success: true, message: 'Successfully deleted 2 vacancies', outcomes: [] })
    }),
  )
  return sent
}

/** Opens the page as an administrator. @returns a function for the query of the URL. */
export const openVacancies = (query = '') =>
  openAsAdmin(withToasts(<VacanciesPage />), `/admin/vacancies${query}`).search
