import { http, HttpResponse } from 'msw'
import type { EntryKind, ShortlistEntry } from '#shared/api/shortlist.ts'
import type { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { changed, type EntryChange } from '../use-shortlist.tsx'
import { entrySample } from './entry-sample.ts'

/** Serves entries from a fake server. Returns each change as `METHOD id`, with its body. */
export function serveShortlist(server: ReturnType<typeof fakeServer>, entries: ShortlistEntry[]) {
  const sent: [string, unknown?][] = []
  let list = entries
  server.use(
    http.get('*/api/shortlist', () => HttpResponse.json({ data: list })),
    http.put('*/api/shortlist/:kind/:id', async ({ params, request }) => {
      const body = (await request.json()) as EntryChange
      sent.push([`PUT ${String(params['id'])}`, body])
      const before = list.find(({ id }) => id === Number(params['id'])) ?? entrySample(0)
      const subject = { kind: String(params['kind']) as EntryKind, id: Number(params['id']) }
      const after = changed({ ...before, ...subject }, body)
      list = [after, ...list.filter((one) => one !== before)]
      return HttpResponse.json({ data: after })
    }),
    http.delete('*/api/shortlist/:kind/:id', ({ params }) => {
      sent.push([`DELETE ${String(params['id'])}`])
      list = list.filter(({ id }) => id !== Number(params['id']))
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  return sent
}
