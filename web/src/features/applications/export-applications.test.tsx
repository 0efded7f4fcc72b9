import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import type { downloadFile } from '../../lib/download-file.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ApplicationsPage } from './applications-page.tsx'
import { applicationSample } from './testing/application-sample.ts'
import { serveApplications } from './testing/serve-applications.ts'

const server = fakeServer()
const chef = applicationSample(1, { title: 'Chef', status: 'saved' })
const nurse = applicationSample(2, { title: 'Nurse', status: 'applied', date: '2026-07-03', note: 'Called' })
const clock = () => new Date('2026-07-17T12:00:00.000Z')

beforeEach(() => sessionStore.signIn('abc', userSample()))

test('the export holds the filtered vacancies in a file named by the date', async () => {
  serveApplications(server, [
    nurse,
    { ...chef, note: '=1+1' },
    { ...chef, vacancy_id: 72, title: 'Cook', link: 'javascript:alert(1)', expiry_date: '2026-08-31' },
    { ...chef, vacancy_id: 73, title: 'Baker', open: false, closed_on: '2026-07-10', left_on: '2026-07-03' },
  ])
  const download = vi.fn<typeof downloadFile>()
  renderPage(<ApplicationsPage download={download} clock={clock} />, '/applications?status=saved')
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(download).toHaveBeenCalled())
  expect(download).toHaveBeenCalledWith(
    'sponsor-finder-applications-2026-07-17.csv',
    '\uFEFF"Vacancy","Company","City","Status","Date","Note","Still open","Closes","Closed","Company left the register","Link","Saved on","Last changed"\r\n' +
      '"Chef","Northgate Care Ltd","Leeds","Saved","","\'=1+1","Yes","","","","https://northgate.example/jobs/1","2026-07-01","2026-07-02"\r\n' +
      '"Cook","Northgate Care Ltd","Leeds","Saved","","","Yes","2026-08-31","","","","2026-07-01","2026-07-02"\r\n' +
      '"Baker","Northgate Care Ltd","Leeds","Saved","","","No","","2026-07-10","2026-07-03","https://northgate.example/jobs/1","2026-07-01","2026-07-02"\r\n',
    'text/csv;charset=utf-8',
  )
})

test('an export whose script cannot be loaded says so beside its button', async () => {
  serveApplications(server, [chef])
  renderPage(<ApplicationsPage loadCsv={() => Promise.reject(new TypeError('offline'))} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to export your applications')
})
