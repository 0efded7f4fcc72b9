import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { FoundRow } from '#shared/api/admin/imports.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import type { downloadFile } from '../../../lib/download-file.ts'
import { openAsAdmin } from '../testing/open-as-admin.tsx'
import { DownloadDifferences } from './import-report-view.tsx'

const server = fakeServer()

const ID = '0190a5a0-0000-7000-8000-000000000001'

/** Serves these parts, and downloads them. @returns the name and the lines of the file. */
async function downloaded(kind: 'moved' | 'refused', parts: FoundRow[][]) {
  server.use(
    http.get('*/api/admin/imports/:id/differences', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
      return HttpResponse.json({ data: parts[page - 1], next_page: page < parts.length ? page + 1 : null })
    }),
  )
  const save = vi.fn<typeof downloadFile>()
  openAsAdmin(<DownloadDifferences id={ID} kind={kind} count={2} noun="moved companies" save={save} />, '/')
  await userEvent.click(screen.getByRole('button', { name: 'All 2 as CSV: moved companies' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [name = '', text = ''] = save.mock.calls[0] ?? []
  return [name, ...text.replace('\uFEFF', '').trimEnd().split('\r\n')]
}

test('all companies of a kind are one file, and no name is run as a formula', async () => {
  const company = { town: 'York', from_town: 'Hull', from_name: null }
  const parts = [[{ ...company, id: 8, name: '=Westgate()' }], [{ ...company, id: 9, name: 'Eastgate' }]]
  expect(await downloaded('moved', parts)).toEqual([
    'sponsor-finder-dry-run-moved.csv',
    '"ID","Name","Town","Earlier name","Earlier town"',
    `"8","'=Westgate()","York","","Hull"`,
    '"9","Eastgate","York","","Hull"',
  ])
})

test('refused rows are a file of their lines and reasons', async () => {
  expect(await downloaded('refused', [[{ line: 7, reason: 'It has no name.' }]])).toEqual([
    'sponsor-finder-dry-run-refused.csv',
    '"Line","Reason"',
    '"7","It has no name."',
  ])
})
