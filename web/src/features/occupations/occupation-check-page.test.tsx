import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { OccupationCheckPage } from './occupation-check-page.tsx'

// the tables load later in the page, and once before all tests here
beforeAll(async () => void (await import('./check-results.tsx')))

const open = (query = '') => renderPage(<OccupationCheckPage />, `/occupation-check${query}`)
const field = (name: string) => screen.getByRole('textbox', { name })
const result = async () => within(await screen.findByRole('region', { name: 'Result' }))
const verdict = async () => (await result()).getByRole('heading', { level: 2 }).textContent
const robots = () => document.head.querySelector('meta[name=robots]')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Check the job' }))

describe('a check', () => {
  test('shows the best occupations and the result for the first, which takes the focus', async () => {
    const { router } = open()
    await userEvent.type(field('Job title'), 'sofware enginers')
    await userEvent.type(field('Basic pay before tax, in pounds (optional)'), '£45k')
    await submit()
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'The pay is £9,700 a year too low' })).toHaveFocus(),
    )
    const choices = screen.getAllByRole('radio')
    expect(choices.length).toBeLessThanOrEqual(5)
    expect(choices[0]).toBeChecked()
    expect(choices[0]).toHaveAccessibleName(/^2134 Programmers and software development professionals/)
    expect(router.state.location.search).toBe('?title=sofware+enginers&pay=%C2%A345k')
    expect(await verdict()).toBe('The pay is £9,700 a year too low')
    const shown = await result()
    expect(shown.getByText(/^Computer games designers; Computer programmers/)).toBeVisible()
    expect(shown.getByText('£54,700 a year', { selector: 'dd > span' })).toBeVisible()
    expect(shown.getByText('This one applies').parentElement).toHaveTextContent('£54,700')
    expect(shown.getByText(/guidance, not legal advice/)).toBeVisible()
    expect(shown.getByText(/^Occupations and going rates of 6 December 2025/)).toBeVisible()
  })

  test('the arrow keys choose another occupation, and the URL then names it', async () => {
    const { router } = open('?title=engineer&pay=60000')
    const [first] = await screen.findAllByRole('radio')
    first!.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getAllByRole('radio')[1]).toBeChecked())
    expect(screen.getAllByRole('radio')[1]).toHaveFocus()
    expect(router.state.location.search).toMatch(/^\?title=engineer&pay=60000&code=\d{4}$/)
    expect(await verdict()).toMatch(/^The pay is enough, by £[\d,]+ a year$/)
  })

  test('another band is part of the URL, and another occupation forgets it', async () => {
    const { router } = open('?title=nurse&pay=40000')
    const bands = await screen.findByRole('combobox', { name: 'Band of the job' })
    expect(bands).toHaveDisplayValue('NHS band 5')
    await userEvent.selectOptions(bands, 'NHS band 7')
    expect(await verdict()).toBe('The pay is £9,387 a year too low for NHS band 7 (2026/27 scale)')
    expect(router.state.location.search).toBe('?title=nurse&pay=40000&band=7')
    await userEvent.click(screen.getAllByRole('radio')[1]!)
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?title=nurse&pay=40000&code=\d{4}$/))
  })

  test('other hours keep the chosen occupation, and another title forgets it', async () => {
    const { router } = open('?title=x&code=2134&pay=60000')
    await result()
    await userEvent.clear(field('Hours a week'))
    await userEvent.type(field('Hours a week'), '40{Enter}')
    await waitFor(async () => expect(await verdict()).toBe('The pay is enough, by £1,653 a year'))
    expect(router.state.location.search).toBe('?title=x&pay=60000&hours=40&code=2134')
    await userEvent.clear(field('Job title'))
    await userEvent.type(field('Job title'), 'actuary{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?title=actuary&pay=60000&hours=40'))
  })

  test('a phone leads from the result back to the choice of the occupation', async () => {
    open('?title=nurse')
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another occupation' }))
    expect(screen.getByRole('heading', { name: 'Which occupation is this job?' })).toHaveFocus()
  })

  test.each(['2134', 'SOC 2134', 'soc2134', 'SOC 2020: 2134'])(
    'the code %s finds its occupation',
    async (code) => {
      open(`?title=${encodeURIComponent(code)}&pay=54700`)
      expect(await verdict()).toBe('The pay is just enough')
      expect(screen.getByRole('radio')).toHaveAccessibleName(/^2134 Programmers/)
    },
  )

  test('another title has its own URL, and Back restores the earlier check', async () => {
    const { router } = open('?title=chef')
    expect(await verdict()).toBe('This job must pay at least £41,700 a year')
    await userEvent.clear(field('Job title'))
    await userEvent.type(field('Job title'), 'actuary{Enter}')
    await waitFor(async () => expect(await verdict()).toBe('This job must pay at least £55,100 a year'))
    await waitFor(() => router.navigate(-1))
    await waitFor(() => expect(field('Job title')).toHaveValue('chef'))
  })
})

test.each([
  ['?title=x&code=2134&pay=60000&hours=40', 'The pay is enough, by £1,653 a year', 'Can be sponsored'],
  [
    '?title=x&code=2237&pay=32073',
    'The pay is just enough for NHS band 5 (2026/27 scale)',
    'Can be sponsored',
  ],
  [
    '?title=x&code=9223&pay=90000',
    'This job cannot be sponsored for a Skilled Worker visa',
    'Cannot be sponsored',
  ],
])('%s says: %s', async (query, words, standing) => {
  open(query)
  expect(await verdict()).toBe(words)
  expect(screen.getByText(standing, { selector: '[aria-label] span' })).toBeVisible()
  const conditions = screen.queryAllByRole('link', { name: 'Check the other conditions' })
  expect(conditions).toHaveLength(standing === 'Cannot be sponsored' ? 0 : 1)
})

describe('the result says', () => {
  test('when an occupation of table 1a can be sponsored', async () => {
    open('?title=data+analyst')
    const shown = await result()
    expect(shown.getByText(/^Table 1a has work below graduate level/)).toBeVisible()
    expect(shown.getByText(/since before 22 July 2025, without a break/)).toBeVisible()
    expect(shown.getByText(/issued before 31 December 2026, .* Temporary Shortage List\.$/)).toBeVisible()
  })

  test('that nobody new can come for care work', async () => {
    open('?title=carer')
    const ways = within((await result()).getAllByRole('list')[0]!).getAllByRole('listitem')
    expect(ways.map((way) => way.textContent?.slice(0, 17))).toEqual([
      'You are in the UK',
      'You already have ',
    ])
  })

  test('the pay scales of each nation', async () => {
    open('?title=junior+doctor&pay=40000')
    const shown = await result()
    expect(shown.getByText('England')).toBeVisible()
    expect(shown.getByText('Foundation year 2 (F2) and equivalent: £42,008')).toBeInTheDocument()
    expect(
      shown.getByText('Other medical professionals:', { selector: 'details:first-of-type li' }),
    ).toBeInTheDocument()
  })

  test.each([
    [
      'nurse',
      '32073',
      'The pay is just enough for NHS band 5 (2026/27 scale)',
      'NHS Agenda for Change, England, 2026/27, since 1 April 2026: ',
    ],
    [
      'Staff nurse, Band 6',
      '32073',
      'The pay is £7,886 a year too low for NHS band 6 (2026/27 scale)',
      'NHS Agenda for Change, England',
    ],
    [
      'primary school teacher',
      '33000',
      'It is open whether the pay is enough: the main range outside London (2026/27 scale) is £34,069',
      'School teachers, England, 2026/27, since 1 September 2026: ',
    ],
  ])(
    'whether the pay of a %s, £%s, reaches the band, with the year and source of its table',
    async (title, pay, words, source) => {
      open(`?title=${title}&pay=${pay}`)
      expect(await verdict()).toBe(words)
      expect((await result()).getByText(new RegExp(`^${source}`))).toBeVisible()
    },
  )

  test('which bands the pay reaches, for full time', async () => {
    open('?title=nurse&pay=32000&hours=30')
    const band = (await result()).getByText('NHS band 6', { selector: 'span' }).closest('li')!
    expect(band).toHaveTextContent('NHS band 6from £39,959 · reached')
    expect(band.nextSibling).toHaveTextContent('NHS band 7from £49,387 · not reached')
  })

  test('what to do next: the other conditions with this pay, sponsors, a link to share, and a print', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const user = userEvent.setup()
    open('?title=bricklayer&pay=3000.5&per=month')
    const shown = await result()
    const [conditions, sponsors] = ['Check the other conditions', 'Find licensed sponsors'].map((name) =>
      shown.getByRole('link', { name }).getAttribute('href'),
    )
    expect(conditions).toMatch(
      /^\/occupation-check\?title=bricklayer&.*&tool=calculator&salary=36006&occupation=5313$/,
    )
    expect(sponsors).toBe('/?job_category=53&has_website=1&job=1&careers_page=1')
    await user.click(shown.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/occupation-check?title=bricklayer&pay=3000.5&per=month&code=5313`,
    )
    await user.click(shown.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(shown.getByText('Sponsor Finder: occupation check of “bricklayer”')).toBeInTheDocument()
  })

  test('which cases apply, and what each requires', async () => {
    open('?title=bricklayer&pay=34000')
    const shown = await result()
    expect(shown.getByText('The job is on the immigration salary list').nextSibling).toHaveTextContent(
      '£33,400 a year',
    )
    expect(shown.getAllByText('Your pay is enough')).toHaveLength(2)
    expect(shown.getByText('£7,700 too low')).toBeVisible()
    expect(shown.getByText('A PhD does not lower the pay in this occupation.')).toBeVisible()
  })

  test('that a chosen case does not apply', async () => {
    open('?title=bricklayer&case=stem-phd')
    expect(
      (await result()).getByText(/does not apply to this occupation, so the standard figures apply/),
    ).toBeVisible()
  })

  test('that hours over 48 do not count', async () => {
    open('?title=bricklayer&pay=15&per=hour&hours=60')
    expect((await result()).getByText(/because pay for more than 48 hours a week/)).toHaveTextContent(
      '£37,440 a year',
    )
  })
})

test('a title that is like no occupation shows what to try', async () => {
  open('?title=xyzzy')
  expect(await screen.findByRole('heading', { name: 'No occupation is like “xyzzy”' })).toBeVisible()
  expect(screen.getByText(/^Check the spelling/)).toBeVisible()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

test('an empty form shows examples, and search engines may index it, but no check', async () => {
  open()
  expect(robots()).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Result' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Staff nurse, £2,700 a month' }))
  expect(await verdict()).toBe('The pay is enough for NHS band 5 (2026/27 scale), by £327 a year')
  expect(screen.queryByRole('link', { name: /£2,700/ })).not.toBeInTheDocument()
  expect(robots()).toHaveAttribute('content', 'noindex')
  expect(screen.getByRole('heading', { name: /^The pay is enough/ })).toHaveFocus()
})

test.each([
  ['', '', '37.5', 'Job title', /Enter the job title/],
  ['Chef', 'lots', '37.5', 'Basic pay before tax, in pounds (optional)', /Enter the pay in pounds/],
  ['Chef', '-3', '37.5', 'Basic pay before tax, in pounds (optional)', /Enter the pay in pounds/],
  ['Chef', '30000', '0', 'Hours a week', /Enter the hours as a number from 1 to 100/],
  ['Chef', '30000', 'x', 'Hours a week', /Enter the hours as a number from 1 to 100/],
])('title %j, pay %j and hours %j: the field %s takes the focus', async (title, pay, hours, name, why) => {
  const { router } = open()
  const fill = async (label: string, text: string) => {
    await userEvent.clear(field(label))
    if (text !== '') await userEvent.type(field(label), text)
  }
  await fill('Job title', title)
  await fill('Basic pay before tax, in pounds (optional)', pay)
  await fill('Hours a week', hours)
  await submit()
  expect(field(name)).toHaveFocus()
  expect(field(name)).toHaveAccessibleDescription(why)
  expect(router.state.location.search).toBe('')
})

test('wrong values in a link are shown with their fields', async () => {
  open('?title=chef&pay=lots&hours=999&per=fortnight&case=king')
  expect(field('Basic pay before tax, in pounds (optional)')).toHaveAccessibleDescription(
    /Enter the pay in pounds/,
  )
  expect(field('Hours a week')).toHaveAccessibleDescription(/from 1 to 100/)
  expect(screen.getByRole('combobox', { name: 'Paid per' })).toHaveValue('year')
  expect(screen.getByRole('combobox', { name: 'Does one of these apply to you?' })).toHaveValue('standard')
  expect(screen.queryByRole('region', { name: 'Result' })).not.toBeInTheDocument()
})
