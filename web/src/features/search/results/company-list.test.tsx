// over 300 lines: all tests draw one list, by the rows above them that record each drawing
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { CompanyRow, Preview } from '#shared/api/company-row.ts'
import type { Filter } from '#shared/filters/company-filters.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { useSteadyCallback } from '../../../lib/use-steady.ts'
import { lockedRow } from '../testing/samples.ts'
import { CompanyListRow, PreviewLine } from './company-list-row.tsx'
import {
  CompanyList,
  columnsOf,
  kindOf,
  columnText,
  gridOf,
  routeWords,
  unusualRating,
} from './company-list.tsx'

/** A list whose rows record when they are drawn, with a button that adds rows and one that opens the first. */
function openList() {
  const drawn: number[] = []
  const opened: number[] = []
  const rowsFrom = (first: number): CompanyRow[] =>
    [first, first + 1].map((id) =>
      Object.defineProperty(lockedRow(id, { locked: false, companyName: `Company ${id} Ltd` }), 'warned', {
        get() {
          drawn.push(id)
          return false
        },
      }),
    )
  function List() {
    const [rows, setRows] = useState(() => rowsFrom(1))
    const [active, setActive] = useState<number>()
    const open = useSteadyCallback(({ id }: CompanyRow) => {
      opened.push(id)
      setActive(id)
    })
    return (
      <>
        <button type="button" onClick={() => setRows([...rows, ...rowsFrom(rows.length + 1)])}>
          Load More
        </button>
        <CompanyList rows={rows} start={1}>
          {(listed) => <CompanyListRow {...listed} active={listed.row.id === active} onOpen={open} />}
        </CompanyList>
      </>
    )
  }
  renderPage(<List />)
  drawn.length = 0
  return { drawn, opened }
}

test('more rows draw none of the earlier rows again', async () => {
  const { drawn } = openList()
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(drawn).toEqual([3, 4])
})

test('a row that opens draws only the rows again whose look changes', async () => {
  const { drawn, opened } = openList()
  await userEvent.click(screen.getByRole('button', { name: /Company 1 Ltd/ }))
  expect(opened).toEqual([1])
  expect(drawn).toEqual([1])
  await userEvent.click(screen.getByRole('button', { name: /Company 2 Ltd/ }))
  expect(drawn).toEqual([1, 1, 2])
})

const openRows = (count: number) =>
  renderPage(
    <CompanyList rows={Array.from({ length: count }, (_, at) => lockedRow(at + 1))} start={1}>
      {(listed) => <CompanyListRow {...listed} to="/sponsors" />}
    </CompanyList>,
  )

test('a list of a hundred rows is one list, which is laid out at once', () => {
  openRows(100)
  expect(screen.getByRole('list')).not.toHaveClass('far-rows')
})

test('in a long list, the rows after the hundredth are laid out in parts, and only near the window', () => {
  openRows(112)
  const parts = screen.getAllByRole('list')
  expect(parts.map((part) => part.classList.contains('far-rows'))).toEqual([false, true, true])
  expect(parts.map((part) => [part.getAttribute('start'), part.childElementCount])).toEqual([
    ['1', 100],
    ['101', 10],
    ['111', 2],
  ])
})

const { preview: usual } = lockedRow(1)
const isTinted = (row: HTMLElement) => row.closest('li')?.classList.contains('bg-brand-soft')

function drawRows(...rows: CompanyRow[]) {
  return drawFrom(1, ...rows)
}

const listOf = (rows: CompanyRow[], start = 1) => (
  <CompanyList rows={rows} start={start}>
    {(listed) => <CompanyListRow {...listed} onOpen={() => {}} />}
  </CompanyList>
)

function drawFrom(start: number, ...rows: CompanyRow[]) {
  renderPage(listOf(rows, start), '/sponsors')
  return screen.getAllByRole('button')
}
const drawRow = (register_only: boolean, locked = true) =>
  drawRows(lockedRow(1, { locked, preview: { ...usual, register_only } }))[0]!

test('a signed-in user’s row of a register entry shows Free, and its name says why', () => {
  expect(drawRow(true)).toHaveAccessibleName(/Register entry, free to open$/)
  expect(screen.getByText('Free')).toBeVisible()
})

test('a locked row may have another sign, and an open row has not', () => {
  renderPage(
    <CompanyList rows={[lockedRow(1), lockedRow(2, { locked: false, companyName: 'Acme Ltd' })]} start={1}>
      {(row) => <CompanyListRow {...row} sign="Sign in" onOpen={() => {}} />}
    </CompanyList>,
    '/',
  )
  const rows = screen.getAllByRole('button').map((row) => row.textContent?.includes('Sign in'))
  expect(rows).toEqual([true, false])
  expect(screen.queryByText('Locked')).toBeNull()
})

test('ux 33: the numbers of the rows continue on a later page, as the text of buttons in an ordered list', () => {
  const rows = drawFrom(16, lockedRow(1), lockedRow(2))
  expect(rows.map((row) => Number.parseInt(row.textContent))).toEqual([16, 17])
  expect(rows[0]?.closest('ol')).toHaveAttribute('start', '16')
})

test('a locked row is headed by what it is, and is not called free', () => {
  const row = drawRow(false)
  expect(row).toHaveAccessibleName(
    /^1\. Sponsor company details, ?Health and social care, 10-49 people ?Leeds.+Locked$/,
  )
  expect(screen.getByText(/Health and social care/)).toBeVisible()
  expect(screen.queryByText('Free')).not.toBeInTheDocument()
})

test('an open row is not called free', () => {
  expect(drawRow(true, false)).not.toHaveTextContent(/free/i)
})

test('beside locked rows, a row that the user has unlocked is tinted, and one that was never locked is not', () => {
  const named = { locked: false, companyName: 'Acme Ltd' }
  const [, unlocked, open] = drawRows(
    lockedRow(1),
    lockedRow(2, named),
    lockedRow(3, { ...named, preview: { ...usual, register_only: true } }),
  )
  expect([isTinted(unlocked!), isTinted(open!)]).toEqual([true, false])
})

test('only a row with a warning is marked, whether or not its name is hidden', () => {
  const named = { locked: false, companyName: 'Northgate Care Ltd', warned_on: '2026-11-26' }
  const rows = drawRows(
    lockedRow(1, { warned: true }),
    lockedRow(2, { warned: true, ...named }),
    lockedRow(3),
  )
  expect(rows.map((row) => /Possible impostor/.test(row.textContent ?? ''))).toEqual([true, true, false])
})

const nothing = {
  vacancies: 0,
  emails: 0,
  sector_names: [],
  job_categories: [],
  company_size: null,
  routes: [],
  rating: null,
  since: null,
}

function factsOf(preview: Partial<Preview>, said: Filter[] = []) {
  const row = lockedRow(1, { preview: { ...lockedRow(1).preview, ...preview } })
  const { container } = render(<PreviewLine row={row} columns={columnsOf([row], said)} said={said} />)
  return [...(container.firstElementChild?.children ?? [])].map((fact) => fact.textContent)
}

const licensed = 'before May 2023'
const rich = {
  sector_names: ['Education', 'Arts'],
  company_size: '50-249',
  vacancies: 3,
  emails: 0,
  licensed,
}

test.each<[string, Partial<Preview>, Filter[], string[]]>([
  [
    'all that a company is chosen by',
    rich,
    [],
    ['Leeds', '3 vacancies', 'licensed before May 2023', 'Skilled Worker'],
  ],
  ['a rating only if it is not the usual one', { ...nothing, rating: 'B rating' }, [], ['Leeds', 'B rating']],
  [
    'nothing that a filter already says',
    rich,
    ['city', 'sector', 'route'],
    ['3 vacancies', 'licensed before May 2023'],
  ],
  [
    'the contacts that an unlock shows',
    { ...nothing, emails: 2, phones: 1 },
    [],
    ['Leeds', '2 emails, 1 phone number'],
  ],
  ['the route where nothing else is known', { ...nothing, routes: ['Scale-up'] }, [], ['Leeds', 'Scale-up']],
])('the preview line of a row shows %s', (_, preview, said, facts) => {
  expect(factsOf(preview, said)).toEqual(facts)
})

test.each<[Partial<Preview>, Filter[], string]>([
  [rich, [], 'Education, 50-249 people'],
  [rich, ['company_size'], 'Education'],
  [rich, ['sector'], 'Caring personal services, 50-249 people'],
  [{ ...nothing, job_categories: ['Teaching'] }, [], 'Teaching'],
  [{ ...nothing, routes: ['Scale-up', 'Skilled Worker'] }, [], 'Scale-up sponsor'],
  [nothing, [], 'Licensed sponsor'],
  [{ ...rich, kind: 'NHS trust' }, ['sector'], 'NHS trust, 50-249 people'],
])('a locked row of %j, with %j said already, is headed “%s”', (preview, said, kind) => {
  expect(kindOf({ ...lockedRow(1).preview, ...preview }, said)).toBe(kind)
})

test('a locked row says since when before its contacts, which a narrow line cuts', () => {
  const row = rowWith({ emails: 2, licensed })
  const { container } = render(<PreviewLine row={row} columns={[]} said={[]} />)
  expect(container).toHaveTextContent(/^licensed before May 2023, 2 emails/)
})

test('an open row says its size and its field below its name', () => {
  const open = lockedRow(1, { locked: false, companyName: 'Acme Ltd' })
  render(<PreviewLine row={open} columns={[]} said={[]} />)
  expect(screen.getByText('10-49 people')).toBeVisible()
  expect(screen.getByText('Health and social care')).toBeVisible()
})

test('a row without the fact of the first column begins with its next one, and no dot', () => {
  const sized = lockedRow(1, { preview: { ...lockedRow(1).preview, ...rich } })
  const row = lockedRow(2, { preview: { ...lockedRow(2).preview, ...nothing, rating: 'B rating' } })
  const said: Filter[] = ['city']
  const { container } = render(<PreviewLine row={row} columns={columnsOf([sized, row], said)} said={said} />)
  expect(container.firstElementChild?.firstElementChild).toHaveTextContent('B rating')
})

test.each([
  [0, 'Leeds'],
  [0.4, '1 mile'],
  [8.7, '9 miles · Leeds'],
])('a row whose town alone is known, %s miles away, says %s', (distance, words) => {
  const row = lockedRow(1, { distance, measured_to: 'town', postTown: 'Leeds' })
  render(<PreviewLine row={row} columns={columnsOf([row], [])} said={[]} />)
  expect(screen.getByText(words)).toBeVisible()
})

const inTown = (postTown: string, distance: number) =>
  lockedRow(1, { distance, measured_to: 'town', postTown })

test('in a search near a postcode, rows in its town say the distance, and other rows the town too', () => {
  const rows = [inTown('Bradford', 8.9), inTown('Leeds', 0.7), inTown('Pudsey', 2.8), inTown('Leeds', 0.7)]
  const [place] = columnsOf(rows, [])
  expect(rows.map((row) => columnText('place', row, place?.home))).toEqual([
    '9 miles · Bradford',
    '1 mile',
    '3 miles · Pudsey',
    '1 mile',
  ])
})

test('a search for another place changes the town that its rows do not repeat', () => {
  const { rerender } = render(listOf([inTown('Leeds', 0.7)]))
  rerender(listOf([inTown('York', 0.7)]))
  expect(screen.getByRole('button')).toHaveTextContent('1 mile')
  expect(screen.getByRole('button')).not.toHaveTextContent('York')
})

test('a row with an office far from its town says where the distance was measured to', () => {
  const row = lockedRow(1, { distance: 1, measured_to: 'postcode', office: 'LS1', postTown: 'Aberdeen' })
  render(<PreviewLine row={row} columns={columnsOf([row], [])} said={[]} />)
  expect(screen.getByText('1.0 miles · Office in LS1, Aberdeen')).toBeVisible()
})

test.each([
  [0, 'under 1 mile'],
  [3.2, '3.2 miles'],
  [25, '25.0 miles'],
])('a row %s miles from the place of the search says %s', (distance, words) => {
  const row = lockedRow(1, { distance })
  render(<PreviewLine row={row} columns={columnsOf([row], ['city'])} said={['city']} />)
  expect(screen.getByText(words)).toBeVisible()
})

const rowWith = (preview: Partial<Preview>) =>
  lockedRow(1, { preview: { ...lockedRow(1).preview, ...preview } })
const registerEntry = rowWith({ vacancies: 0, company_size: null })

const names = (...list: Parameters<typeof columnsOf>) => columnsOf(...list).map(({ name }) => name)

test('a list has a column for each fact that one of its rows has', () => {
  expect(names([registerEntry], [])).toEqual(['place', 'routes'])
  expect(names([registerEntry, rowWith({})], [])).toEqual(['place', 'routes', 'vacancies'])
  expect(names([], [])).toEqual([])
})

test('the distance is in the column of the place, and has its own in a search for a town', () => {
  const near = lockedRow(1, { distance: 3.2 })
  expect(names([near], [])).toEqual(['place', 'routes', 'vacancies'])
  expect(names([near], ['city'])).toEqual(['distance', 'routes', 'vacancies'])
})

test('a list has no column for a fact that its filters already say', () => {
  expect(names([rowWith({})], ['city', 'route', 'job'])).toEqual(['vacancies'])
})

test('a column is as wide as its longest text, up to a limit, and the name has the most room', () => {
  const rows = ['Leeds', 'Ashton-under-Lyne'].map((postTown) => lockedRow(1, { postTown }))
  const [place] = columnsOf(rows, [])
  expect(place?.width).toBe('min(8.07rem, clamp(7rem, 18cqi, 11rem))')
  expect(columnsOf(rows.slice(0, 1), [])[0]?.width).toBe('min(2.55rem, clamp(7rem, 18cqi, 11rem))')
  expect(gridOf([place!])).toBe(`minmax(min(14rem, 23cqi), 28rem) minmax(${place!.width}, 1fr)`)
})

test('more rows of a list change no column', () => {
  const [short, long] = ['Leeds', 'Ashton-under-Lyne'].map((postTown) => lockedRow(1, { postTown }))
  const page = Array.from({ length: 25 }, () => short!)
  expect(columnsOf([...page, long!], [])).toEqual(columnsOf(page, []))
})

test('a column shows the town, the routes and the number of vacancies', () => {
  const row = rowWith({ vacancies: 1234, routes: ['Scale-up', 'Skilled Worker'] })
  const texts = (['place', 'routes', 'vacancies'] as const).map((name) => columnText(name, row))
  expect(texts).toEqual(['Leeds', 'Skilled Worker +1', '1,234'])
})

test.each([
  [[], null],
  [['Scale-up'], 'Scale-up'],
  [['Scale-up', 'Charity Worker'], 'Scale-up +1'],
])('the routes %j are shown as %j', (routes, words) => expect(routeWords(routes)).toBe(words))

test.each([
  ['A rating', null],
  ['B rating', 'B rating'],
  [null, null],
])('of the rating %j a row shows %j', (rating, shown) =>
  expect(unusualRating(rowWith({ rating }).preview)).toBe(shown),
)
