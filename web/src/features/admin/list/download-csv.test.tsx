import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { TOTAL_HEADER } from '#shared/api/contract.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import type { downloadFile } from '../../../lib/download-file.ts'
import { openAsAdmin, withToasts } from '../testing/open-as-admin.tsx'
import { DownloadCsv } from './download-csv.tsx'

const server = fakeServer()

function open(total: number) {
  const save = vi.fn<typeof downloadFile>()
  server.use(
    http.post('*/api/admin/companies/export.csv', ({ request }) =>
      new URL(request.url).search === '?sort=name'
        ? new HttpResponse('the file', {
            headers: {
              'content-disposition': 'attachment; filename="companies.csv"',
              [TOTAL_HEADER]: String(total),
            },
          })
        : HttpResponse.json({}, { status: 400 }),
    ),
  )
  openAsAdmin(withToasts(<DownloadCsv list="companies" query={{ sort: 'name', town: '' }} save={save} />))
  return save
}

test.each([
  [2_000, 'All 2,000 companies downloaded'],
  [126_968, 'The first 10,000 of 126,968 companies downloaded'],
])('a list of %i rows is saved, and a message says how many of them', async (total, message) => {
  const save = open(total)
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(save.mock.calls).toEqual([['companies.csv', 'the file', 'text/csv;charset=utf-8']])
})
