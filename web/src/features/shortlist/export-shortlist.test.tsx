import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_SHARED_ENTRIES } from '#shared/api/shared-lists.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import type { downloadFile } from '../../lib/download-file.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ShortlistPage } from './shortlist-page.tsx'
import { CalendarButton } from './shortlist-parts.tsx'
import { entrySample } from './testing/entry-sample.ts'
import { serveShortlist } from './testing/serve-shortlist.ts'

const server = fakeServer()
const chef = entrySample(1, { title: 'Chef', status: 'saved' })
const nurse = entrySample(2, {
  title: 'Nurse',
  status: 'applied',
  days: { applied: '2026-07-03' },
  note: 'Called',
})
const clock = () => new Date('2026-07-17T12:00:00.000Z')

beforeEach(() => sessionStore.signIn('abc', userSample()))

test('the export holds the whole list, whatever the filter, in a file named by the date', async () => {
  serveShortlist(server, [
    nurse,
    { ...chef, note: '=1+1' },
    { ...chef, id: 72, title: 'Cook', link: 'javascript:alert(1)', expiry_date: '2026-08-31' },
    { ...chef, id: 73, title: 'Baker', open: false, closed_on: '2026-07-10', left_on: '2026-07-03' },
  ])
  const download = vi.fn<typeof downloadFile>()
  renderPage(<ShortlistPage download={download} clock={clock} />, '/shortlist?status=saved')
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(download).toHaveBeenCalled())
  expect(download).toHaveBeenCalledWith(
    'sponsor-finder-shortlist-2026-07-17.csv',
    '\uFEFF"Kind","Job","Company","City","Status","Application","Reply","Interview","Offer","Certificate of sponsorship","Visa","End","Why closed","Note","Still open","Closes","Closed","Company left the register","Link","Saved on","Last changed"\r\n' +
      '"Job","Nurse","Northgate Care Ltd","Leeds","Applied","2026-07-03","","","","","","","","Called","Yes","","","","https://northgate.example/jobs/1","2026-07-01","2026-07-02"\r\n' +
      '"Job","Chef","Northgate Care Ltd","Leeds","Saved","","","","","","","","","\'=1+1","Yes","","","","https://northgate.example/jobs/1","2026-07-01","2026-07-02"\r\n' +
      '"Job","Cook","Northgate Care Ltd","Leeds","Saved","","","","","","","","","","Yes","2026-08-31","","","http://localhost:3000/jobs?job=72","2026-07-01","2026-07-02"\r\n' +
      '"Job","Baker","Northgate Care Ltd","Leeds","Saved","","","","","","","","","","No","","2026-07-10","2026-07-03","https://northgate.example/jobs/1","2026-07-01","2026-07-02"\r\n',
    'text/csv;charset=utf-8',
  )
})

const taken = () => screen.findByRole('group', { name: /:$/ })

test('the export and the calendar have the ticked entries, if any are ticked, and the page says how many', async () => {
  serveShortlist(server, [nurse, { ...chef, days: { applied: '2026-07-04' }, status: 'applied' }])
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/shortlist/calendar.ics', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('entries'))
      const headers = { 'content-disposition': 'attachment; filename="days.ics"', 'x-total-count': '1' }
      return new HttpResponse('BEGIN:VCALENDAR', { headers })
    }),
  )
  const download = vi.fn<typeof downloadFile>()
  renderPage(<ShortlistPage download={download} clock={clock} />)
  expect(await taken()).toHaveAccessibleName('The whole list, 2 entries:')
  const press = async (name: string) =>
    userEvent.click(await within(await taken()).findByRole('button', { name }))
  await press('Calendar')
  await waitFor(() => expect(asked).toEqual([null]))
  await userEvent.click(screen.getByRole('checkbox', { name: /Nurse/ }))
  expect(await taken()).toHaveAccessibleName('1 ticked entry:')
  await press('Calendar')
  await waitFor(() => expect(asked).toEqual([null, 'jobs.2']))
  await press('Export CSV')
  await waitFor(() => expect(download).toHaveBeenCalledTimes(3))
  expect(download.mock.lastCall?.[1].split('\r\n').slice(1)).toEqual([expect.stringContaining('Nurse'), ''])
})

/** The titles that print shows. */
const printedTitles = () =>
  [...document.querySelectorAll('[data-entries] > li:not([class*="print:hidden"]) h2')].map(
    ({ textContent }) => textContent,
  )

test('ticked entries that a filter hides are exported and printed, and the page says that they are hidden', async () => {
  serveShortlist(server, [nurse, chef, { ...chef, id: 3, title: 'Cook' }])
  const download = vi.fn<typeof downloadFile>()
  renderPage(<ShortlistPage download={download} clock={clock} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Nurse/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Cook/ }))
  await userEvent.click(screen.getByRole('link', { name: /^Saved 2/ }))
  expect(await taken()).toHaveAccessibleName('2 ticked entries, 1 not in view:')
  await userEvent.click(await within(await taken()).findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(download).toHaveBeenCalled())
  const rows = download.mock.lastCall?.[1].split('\r\n').slice(1)
  expect(rows).toEqual([expect.stringContaining('Nurse'), expect.stringContaining('Cook'), ''])
  let printed: (string | null)[] = []
  vi.stubGlobal('print', () => {
    printed = printedTitles()
  })
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  vi.unstubAllGlobals()
  expect(printed).toEqual(['Nurse', 'Cook'])
  expect(printedTitles()).toEqual(['Cook'])
})

test('an export whose script cannot be loaded says so beside its button', async () => {
  serveShortlist(server, [chef])
  renderPage(<ShortlistPage loadCsv={() => Promise.reject(new TypeError('offline'))} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to export your shortlist')
})

test('a calendar of more entries than it can have is not asked for, and the reason stands beside the button', async () => {
  const save = vi.fn<typeof downloadFile>()
  const ticked = Array.from({ length: MAX_SHARED_ENTRIES + 1 }, (_, id) => entrySample(id))
  renderPage(<CalendarButton ticked={ticked} none={false} save={save} />)
  expect(screen.getByText('Calendar: Tick at most 100, or none for the whole list.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Calendar' }))
  expect(screen.getByRole('button', { name: 'Calendar' })).toHaveAttribute('aria-disabled', 'true')
  expect(save).not.toHaveBeenCalled()
})
