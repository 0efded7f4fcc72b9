import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { exportJobsCsv } from '#shared/api/job-search.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../session/session-store.ts'
import { callFile } from './call-file.ts'

const server = fakeServer()
const url = '*/api/jobs/export.csv'
const text = '\uFEFF"Title"\r\n'

test('a called file has its name, its text with the byte order mark, and the number of all rows', async () => {
  sessionStore.signIn('a-token', userSample())
  server.use(
    http.get(
      url,
      () =>
        new HttpResponse(new TextEncoder().encode(text), {
          headers: {
            'content-disposition': 'attachment; filename="jobs-2026-11-26.csv"',
            'x-total-count': '1200',
          },
        }),
    ),
  )
  expect(await callFile(exportJobsCsv, {})).toEqual({ name: 'jobs-2026-11-26.csv', text, total: 1200 })
})

test('a refused file fails with the message of the server, and an answer without a name as an error', async () => {
  sessionStore.signIn('a-token', userSample())
  server.use(
    http.get(url, () =>
      HttpResponse.json({ message: 'Too many downloads', code: 'too_many_requests' }, { status: 429 }),
    ),
  )
  await expect(callFile(exportJobsCsv, {})).rejects.toMatchObject({ message: 'Too many downloads' })
  server.use(http.get(url, () => HttpResponse.text('a proxy page')))
  await expect(callFile(exportJobsCsv, {})).rejects.toMatchObject({ code: 'unexpected_answer' })
})
