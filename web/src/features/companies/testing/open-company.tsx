import { http, HttpResponse } from 'msw'
import type { Application } from '#shared/api/applications.ts'
import type { CompanyDetails, UnlockedCompany } from '#shared/api/companies.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { detailsSample, unlockedSample, vacancySample } from '../../search/testing/samples.ts'
// preloads the parts that the page loads later, so that no test waits for a file
import '../detail/contacts/contact-dialogs.tsx'
import '../detail/report-dialog.tsx'
import '../vacancy/vacancy-sheet.tsx'
import { CompanyDetail } from '../detail/company-detail.tsx'
import { lazyCompanyRest } from '../detail/company-rest-part.ts'

await lazyCompanyRest.preload()

/** Renders an unlocked company (id 7) for a signed-in user. */
export function openCompany(
  details: Partial<CompanyDetails> = {},
  { query = '', ...more }: Partial<UnlockedCompany> & { query?: string } = {},
) {
  sessionStore.signIn('a-token', userSample())
  const company = unlockedSample(7, { details: detailsSample(details), ...more })
  return renderPage(<CompanyDetail company={company} takeFocus={false} />, `/sponsors${query}`)
}

export const applicationSample = (more: Partial<Application> = {}): Application => ({
  vacancy_id: 1,
  company_id: 7,
  company_name: 'Northgate Care Ltd',
  title: 'Care assistant',
  city_name: 'Leeds',
  link: null,
  expiry_date: null,
  status: 'saved',
  note: '',
  date: null,
  created_at: '2026-07-17T10:00:00.000Z',
  updated_at: '2026-07-17T10:00:00.000Z',
  open: true,
  closed_on: null,
  left_on: null,
  warned_on: null,
  ...more,
})

/** A server for the other calls of a company's page. `sent` contains the requests as path and body. */
export function companyServer({ applications = [] as Application[], vacancy = vacancySample() } = {}) {
  const sent: [path: string, body: unknown][] = []
  const noting = (path: string) =>
    http.post(`*/api${path}`, async ({ request }) => {
      sent.push([path, await request.json()])
      return HttpResponse.json({ message: 'Noted' })
    })
  const handlers = [
    http.get('*/api/applications', () => HttpResponse.json({ data: applications })),
    http.get(`*/api/vacancies/${vacancy.id}`, () => HttpResponse.json({ data: vacancy })),
    http.get('*/api/watches', () => HttpResponse.json({ data: [] })),
    noting('/companies/track-click'),
    noting('/vacancies/track-click'),
    noting('/vacancies/track-application'),
  ]
  /** The tracked clicks on the company, in order. */
  const clicks = () => sent.map(([, body]) => (body as { clicked_to?: string }).clicked_to)
  return { handlers, sent, clicks }
}
