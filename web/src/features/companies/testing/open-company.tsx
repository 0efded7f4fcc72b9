import { http, HttpResponse } from 'msw'
import type { CompanyDetails, UnlockedCompany } from '#shared/api/companies.ts'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { detailsSample, unlockedSample, vacancySample } from '../../search/testing/samples.ts'
import { entrySample } from '../../shortlist/testing/entry-sample.ts'
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

export const keptVacancy = (more: Partial<ShortlistEntry> = {}): ShortlistEntry =>
  entrySample(1, { company_id: 7, title: 'Care assistant', link: null, ...more })

/** A server for the other calls of a company's page. `sent` contains the requests as path and body. */
export function companyServer({ entries = [] as ShortlistEntry[], vacancy = vacancySample() } = {}) {
  const sent: [path: string, body: unknown][] = []
  const noting = (path: string) =>
    http.post(`*/api${path}`, async ({ request }) => {
      sent.push([path, await request.json()])
      return HttpResponse.json({ message: 'Noted' })
    })
  const handlers = [
    http.get('*/api/shortlist', () => HttpResponse.json({ data: entries })),
    http.get(`*/api/vacancies/${vacancy.id}`, () => HttpResponse.json({ data: vacancy })),
    http.get('*/api/watches', () => HttpResponse.json({ data: [] })),
    noting('/companies/track-click'),
    noting('/vacancies/track-click'),
    noting('/vacancies/track-application'),
  ]
  const clicks = () => sent.map(([, body]) => (body as { clicked_to?: string }).clicked_to)
  return { handlers, sent, clicks }
}
