// over 300 lines: all tests open one page, by the readers of its rows above them
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import type { downloadFile } from '../../lib/download-file.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { coverageSample, searchFieldsSample } from '../search/testing/samples.ts'
import { ShortlistPage } from './shortlist-page.tsx'
import { entrySample } from './testing/entry-sample.ts'
import { serveShortlist as serveList } from './testing/serve-shortlist.ts'
import './shortlist-parts.tsx'
import './progress-form.tsx'

const server = fakeServer(http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())))
const clock = () => new Date('2026-07-17T12:00:00.000Z')

const serveShortlist = (...entries: ShortlistEntry[]) => serveList(server, entries)

function open(path = '/shortlist', download: typeof downloadFile = () => {}) {
  sessionStore.signIn('abc', userSample())
  return renderPage(
    <>
      <ShortlistPage download={download} clock={clock} />
      <ToastArea />
    </>,
    path,
  )
}

const chef = entrySample(1, { title: 'Chef', status: 'saved' })
const nurse = entrySample(2, {
  title: 'Nurse',
  status: 'applied',
  days: { applied: '2026-07-03' },
  note: 'Called',
})
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Entries' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
const statusOf = (title: string) => screen.findByRole('combobox', { name: new RegExp(`^Status of ${title}`) })
const pill = (name: RegExp) => screen.findByRole('link', { name })

test('each vacancy links to itself at its company and shows its note', async () => {
  serveShortlist(nurse, chef)
  open()
  expect(await screen.findByRole('link', { name: 'Nurse' })).toHaveAttribute(
    'href',
    '/sponsors?company=70&vacancy=2',
  )
  expect(screen.getByText('Called')).toBeVisible()
  const dates = screen.getByText('Applied 3 July 2026')
  expect(dates).toBeVisible()
  // in DOM order, which a phone shows, the note is after the dates and before the status
  const parts = [dates, screen.getByText('Called'), await statusOf('Nurse')]
  expect(parts.toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))).toEqual(parts)
  expect(await titles()).toEqual(['Nurse', 'Chef'])
})

test('a closed vacancy is marked, with its closing date when known, and so is a company that left', async () => {
  const gone = { expiry_date: '2026-09-30', open: false }
  serveShortlist(
    entrySample(1, { expiry_date: '2026-08-31' }),
    entrySample(2, gone),
    entrySample(3, { ...gone, closed_on: '2026-07-10', left_on: '2026-07-03' }),
  )
  open()
  const list = await screen.findByRole('list', { name: 'Entries' })
  const facts = within(list)
    .getAllByRole('list')
    .map((one) => within(one).getAllByRole('listitem'))
    .map((items) =>
      items.map(({ textContent }) => textContent).filter((text) => !text.startsWith('Vacancy page')),
    )
  expect(facts).toEqual([
    ['Closes 31 August 2026'],
    ['No longer open'],
    ['No longer open', 'The advert closed on 10 July 2026', 'Company not on the register since 3 July 2026'],
  ])
})

const serveFields = (job: number) => {
  const fields = searchFieldsSample({ coverage: coverageSample({ job }) })
  server.use(http.get('*/api/search/fields', () => HttpResponse.json(fields)))
}

test('while no vacancies are known, nobody is told to save one', async () => {
  serveShortlist()
  serveFields(0)
  open()
  expect(await screen.findByText(/^No vacancies are known yet/)).toBeVisible()
  expect(screen.queryByText(/the star of a job/)).toBeNull()
})

test('a user without vacancies is told how to begin', async () => {
  serveShortlist()
  serveFields(30)
  open()
  expect(await screen.findByText('Your shortlist is empty')).toBeVisible()
  expect(screen.getByText(/Press the star of a job or a sponsor/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find sponsors' })).toHaveAttribute('href', '/sponsors')
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
})

test('a status filters the list and is kept in the URL', async () => {
  serveShortlist(nurse, chef)
  const { router } = open()
  await userEvent.click(await pill(/^Applied 1$/))
  expect(await titles()).toEqual(['Nurse'])
  expect(router.state.location.search).toBe('?status=applied')
  expect(await pill(/^Applied 1$/)).toHaveAttribute('aria-current', 'true')
})

test('a URL with a status and a text opens with both filters', async () => {
  serveShortlist(nurse, chef)
  open('/shortlist?status=applied&q=call')
  expect(await titles()).toEqual(['Nurse'])
  expect(screen.getByLabelText(/^Search in/)).toHaveValue('call')
})

test('typed text filters the list at once, and an empty result links back to all vacancies', async () => {
  serveShortlist(nurse, chef)
  const { router } = open()
  await userEvent.type(await screen.findByLabelText(/^Search in/), 'che')
  expect(await titles()).toEqual(['Chef'])
  expect(router.state.location.search).toBe('?q=che')
  await userEvent.type(screen.getByLabelText(/^Search in/), 'xyz')
  await userEvent.click(await screen.findByRole('link', { name: 'Show all' }))
  // the link is gone
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(await titles()).toEqual(['Nurse', 'Chef'])
  expect(screen.getByLabelText(/^Search in/)).toHaveValue('')
})

test('a new status is dated today and shown at once, and the row keeps its place', async () => {
  const sent = serveShortlist(nurse, chef)
  open()
  await userEvent.selectOptions(await statusOf('Chef'), 'Applied')
  expect(await statusOf('Chef')).toHaveValue('applied')
  expect(await screen.findByText('Marked as applied')).toBeVisible()
  expect(sent).toEqual([
    [
      'PUT 1',
      {
        progress: {
          status: 'applied',
          days: { applied: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
          reason: null,
        },
      },
    ],
  ])
  expect(await titles()).toEqual(['Nurse', 'Chef'])
})

test('a status that cannot be saved is reverted, and a message says why', async () => {
  serveShortlist(chef)
  open()
  const select = await statusOf('Chef')
  server.use(
    http.put('*/api/shortlist/:kind/:id', () => HttpResponse.json({ message: 'Too many' }, { status: 409 })),
  )
  await userEvent.selectOptions(select, 'Applied')
  expect(await screen.findByText('Too many')).toBeVisible()
  expect(await statusOf('Chef')).toHaveValue('saved')
})

test('a row that leaves the filtered status moves the focus to the heading', async () => {
  serveShortlist(nurse, chef)
  open('/shortlist?status=saved')
  await userEvent.selectOptions(await statusOf('Chef'), 'Closed')
  expect(await screen.findByText('No entry matches')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a refused status brings a row back into the filter, with a message and the focus on the heading', async () => {
  serveShortlist(chef)
  open('/shortlist?status=saved')
  const select = await statusOf('Chef')
  server.use(
    http.put('*/api/shortlist/:kind/:id', () => HttpResponse.json({ message: 'Too many' }, { status: 409 })),
  )
  await userEvent.selectOptions(select, 'Closed')
  expect(await screen.findByText('Failed to save your changes')).toBeVisible()
  expect(await titles()).toEqual(['Chef'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the date and the note are edited in place, and the focus returns to the button', async () => {
  const sent = serveShortlist(nurse)
  open()
  const edit = await screen.findByRole('button', { name: 'Edit days and note of Nurse, Northgate Care Ltd' })
  await userEvent.click(edit)
  await waitFor(() => expect(screen.getByLabelText('Application on')).toHaveFocus())
  expect(screen.getByLabelText('Application on')).toHaveValue('2026-07-03')
  await userEvent.clear(screen.getByLabelText('Application on'))
  await userEvent.type(screen.getByLabelText('Note'), ' twice ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Called twice')).toBeVisible()
  expect(sent).toEqual([
    ['PUT 2', { progress: { status: 'applied', days: {}, reason: null }, note: 'Called twice' }],
  ])
  expect(screen.getByRole('button', { name: /^Edit days and note/ })).toHaveFocus()
})

test('a step back hides the later days, and an edit meanwhile keeps those that are in order', async () => {
  const days = { applied: '2026-07-03', replied: '2026-07-05', interview: '2026-07-20' }
  const sent = serveShortlist({ ...nurse, days })
  open()
  expect(await screen.findByText('Applied 3 July 2026')).toBeVisible()
  expect(screen.queryByText(/^Interview 20 July/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Edit days and note/ }))
  const applied = await screen.findByLabelText('Application on')
  await userEvent.clear(applied)
  await userEvent.type(applied, '2026-07-10')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const kept = { applied: '2026-07-10', interview: '2026-07-20' }
  await waitFor(() => expect(sent).toMatchObject([['PUT 2', { progress: { days: kept } }]]))
  await userEvent.selectOptions(await statusOf('Nurse'), 'Interview')
  expect(await screen.findByText('Interview 20 July 2026')).toBeVisible()
})

test('an entry with an interview asks for its day, in the form', async () => {
  const sent = serveShortlist(nurse)
  open()
  await userEvent.selectOptions(await statusOf('Nurse'), 'Interview')
  expect(sent).toMatchObject([['PUT 2', { progress: { status: 'interview', days: nurse.days } }]])
  await userEvent.click(await screen.findByRole('button', { name: 'Add the day of the interview' }))
  await waitFor(() => expect(screen.getByLabelText('Interview on')).toHaveFocus())
  expect(screen.getByLabelText('Interview on')).toHaveValue('')
})

test('a row names the town of a locked sponsor once', async () => {
  const locked = { kind: 'sponsors', title: null, company_name: null, locked: true } as const
  serveShortlist(entrySample(1, { ...locked, preview: 'Locked sponsor, Leeds, 50-249 people' }))
  open()
  expect(await screen.findByRole('heading', { name: /Leeds/ })).toBeVisible()
  expect(screen.queryByText('Leeds')).toBeNull()
})

test('a status change during an edit keeps the typed note, and shows the days up to the status', async () => {
  serveShortlist(nurse)
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Edit days and note/ }))
  await userEvent.type(screen.getByLabelText('Note'), ' twice')
  await userEvent.selectOptions(await statusOf('Nurse'), 'Saved')
  await waitFor(() => expect(screen.queryByLabelText('Application on')).toBeNull())
  expect(screen.getByLabelText('Note')).toHaveValue('Called twice')
  await waitFor(async () => expect(await statusOf('Nurse')).toHaveFocus())
})

test('a note that cannot be saved stays as typed', async () => {
  serveShortlist(nurse)
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Edit days and note/ }))
  server.use(http.put('*/api/shortlist/:kind/:id', () => HttpResponse.json({}, { status: 500 })))
  await userEvent.type(screen.getByLabelText('Note'), ' twice')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred')
  expect(screen.getByLabelText('Note')).toHaveValue('Called twice')
})

test('removing a vacancy asks first, and removing the last one shows how to begin', async () => {
  const sent = serveShortlist(nurse)
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Remove Nurse/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this entry?' }))
  expect(dialog.getByText(/and your note with it/)).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Your shortlist is empty')).toBeVisible()
  expect(sent).toEqual([['DELETE 2']])
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.getByText('Entry removed')).toBeVisible()
})

test('a vacancy that cannot be removed stays, and the dialog says why', async () => {
  serveShortlist(nurse)
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Remove Nurse/ }))
  server.use(http.delete('*/api/shortlist/:kind/:id', () => HttpResponse.json({}, { status: 500 })))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Server error occurred')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(await titles()).toEqual(['Nurse'])
})

test('a list of entries that cannot be loaded shows an error and can be retried', async () => {
  server.use(http.get('*/api/shortlist', () => HttpResponse.json({ message: 'No' }, { status: 403 })))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('No')
  serveShortlist(chef)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await titles()).toEqual(['Chef'])
})

test('the list of entries shows that it is loading until it has arrived', async () => {
  server.use(http.get('*/api/shortlist', () => delay('infinite')))
  open()
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
})

test('an entry at a company with a warning says so', async () => {
  serveShortlist(entrySample(1, { title: 'Chef', warned_on: '2026-11-26' }), nurse)
  open()
  expect(await screen.findAllByText(/^Users reported that someone asked for money/)).toHaveLength(1)
  expect(screen.getByText('Warning of 26 November 2026')).toBeVisible()
})

test('the closing dates of open entries are downloaded for a calendar', async () => {
  serveShortlist({ ...chef, open: true, expiry_date: '2026-08-01' })
  server.use(
    http.get(
      '*/api/shortlist/calendar.ics',
      () =>
        new HttpResponse('BEGIN:VCALENDAR', {
          headers: { 'content-disposition': 'attachment; filename="closing.ics"', 'x-total-count': '1' },
        }),
    ),
  )
  const download = vi.fn<typeof downloadFile>()
  open('/shortlist', download)
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }))
  await waitFor(() =>
    expect(download).toHaveBeenCalledWith('closing.ics', 'BEGIN:VCALENDAR', 'text/calendar;charset=utf-8'),
  )
  expect(screen.getByText('1 day downloaded')).toBeVisible()
})

test('without a day or an open entry that closes, the calendar says that it has none', async () => {
  serveShortlist({ ...chef, open: true, expiry_date: null }, { ...nurse, days: {}, open: false })
  open()
  const calendar = await screen.findByRole('button', { name: 'No days for a calendar' })
  expect(calendar).toHaveAttribute('aria-disabled', 'true')
})
