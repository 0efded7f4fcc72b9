import { http, HttpResponse } from 'msw'
import type { Application } from '#shared/api/applications.ts'
import type { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { applicationSample } from './application-sample.ts'

/** Serves applications from a fake server. Returns each change as `METHOD id`, with its body. */
export function serveApplications(server: ReturnType<typeof fakeServer>, applications: Application[]) {
  const sent: [string, unknown?][] = []
  let list = applications
  server.use(
    http.get('*/api/applications', () => HttpResponse.json({ data: list })),
    http.put('*/api/applications/:id', async ({ params, request }) => {
      const body = (await request.json()) as Partial<Application>
      sent.push([`PUT ${String(params['id'])}`, body])
      const before =
        list.find(({ vacancy_id }) => vacancy_id === Number(params['id'])) ?? applicationSample(0)
      const after = { ...before, ...body }
      list = [after, ...list.filter((one) => one !== before)]
      return HttpResponse.json({ data: after })
    }),
    http.delete('*/api/applications/:id', ({ params }) => {
      sent.push([`DELETE ${String(params['id'])}`])
      list = list.filter(({ vacancy_id }) => vacancy_id !== Number(params['id']))
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  return sent
}
