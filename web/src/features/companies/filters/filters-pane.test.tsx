import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { searchFieldsSample } from '../../search/testing/samples.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { cityField, findButton, openFinder, rowNumber } from '../testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

const fold = () => screen.getByRole('button', { name: /^Filters/ })

describe('the filters on a phone', () => {
  test('the filters start open for a user without results to return to, and fold at the search', async () => {
    withApi()
    openFinder()
    await waitFor(() => expect(fold()).toHaveAttribute('aria-expanded', 'true'))
    await userEvent.click(findButton())
    expect(fold()).toHaveAttribute('aria-expanded', 'false')
  })

  test.each([
    ['companies are unlocked', { unlocked: [7] }, '', 'Company 7 Ltd'],
    ['a company is in the address', {}, '?company=3', 'This company is locked'],
  ])('the filters start folded when %s', async (_, options, query, sign) => {
    withApi(options)
    openFinder(query)
    await screen.findByText(sign)
    expect(fold()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(fold())
    expect(fold()).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('the Pro filters', () => {
  test('ux 28: the Pro filters are disabled for a free user and say “Pro”, and other filters are not', async () => {
    withApi()
    openFinder()
    for (const name of ['Company name', 'Website', 'Postcode', 'Company size'])
      expect(screen.getByLabelText(name)).toBeDisabled()
    for (const name of ['Has LinkedIn', 'Has Contact', 'Has Phone', 'Has Email'])
      expect(screen.getByLabelText(new RegExp(`^${name}`))).toBeDisabled()
    expect(within(screen.getByRole('form')).getAllByText('Pro')).toHaveLength(8)
    expect(screen.getByLabelText('Has Facebook')).toBeEnabled()
  })

  test('the Pro filters are folded for a free user, with a link to check one employer’s licence', async () => {
    withApi()
    openFinder()
    expect(screen.getByLabelText('Company name')).not.toBeVisible()
    await userEvent.click(screen.getByText('Pro filters'))
    expect(screen.getByLabelText('Company name')).toBeVisible()
    expect(screen.getByRole('link', { name: 'check its licence' })).toHaveAttribute('href', '/licence-check')
  })

  test('the Pro filters unfold when the Website field has an error', async () => {
    withApi()
    openFinder('', { plan: 'pro' })
    await userEvent.type(screen.getByLabelText('Website'), 'acme')
    await userEvent.click(screen.getByText(/^Pro filters/))
    expect(screen.getByLabelText('Website')).not.toBeVisible()
    await userEvent.click(findButton())
    await waitFor(() => expect(screen.getByLabelText('Website')).toHaveFocus())
    expect(screen.getByLabelText('Website')).toBeVisible()
  })

  test.each([{ plan: 'pro' as const }, { role: 'admin' as const }])(
    'the Pro filters are enabled for %o',
    async (user) => {
      const api = withApi()
      openFinder('', user)
      await userEvent.type(screen.getByLabelText('Company name'), 'northgate{Enter}')
      await rowNumber(1)
      expect(api.askedFor('/sponsorships')[0]).toContain('company_name=northgate')
    },
  )

  test('ux 27: the Pro filters refuse an invalid website beside the field, which takes the focus, until the field is emptied', async () => {
    const api = withApi()
    openFinder('', { plan: 'pro' })
    const website = screen.getByLabelText('Website')
    await userEvent.type(website, 'acme')
    await userEvent.click(findButton())
    expect(screen.getByText('Invalid URL')).toBeVisible()
    await waitFor(() => expect(website).toHaveFocus())
    expect(website).toBeInvalid()
    expect(website).toHaveAccessibleDescription(/Invalid URL/)
    expect(api.askedFor('/sponsorships')).toEqual([])
    await userEvent.clear(website)
    expect(screen.queryByText('Invalid URL')).toBeNull()
  })
})

test('a distance is searched with a suggested town, or with a typed postcode and Enter', async () => {
  const api = withApi()
  const { router } = openFinder()
  const place = screen.getByRole('combobox', { name: 'Postcode or town' })
  await userEvent.selectOptions(screen.getByLabelText('Within'), '50 miles')
  await userEvent.type(place, 'yo')
  await userEvent.click(await screen.findByRole('option', { name: 'York' }))
  await userEvent.click(findButton())
  await rowNumber(1)
  expect(router.state.location.search).toContain('near=York&miles=50')
  expect(screen.getByRole('button', { name: 'Remove filter Within 50 miles of York' })).toBeVisible()
  await userEvent.clear(place)
  await userEvent.type(place, 'ls1 4ap{Enter}')
  await waitFor(() => expect(router.state.location.search).toContain('near=ls1+4ap&miles=50'))
  expect(api.askedFor('/sponsorships').at(-1)).toContain('miles=50&near=ls1+4ap')
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter Within 50 miles/ }))
  await waitFor(() => expect(place).toHaveValue(''))
  expect(screen.getByLabelText('Within')).toHaveDisplayValue('Any distance')
})

test('a misspelt place suggests the town, and a postcode the largest towns around it', async () => {
  const api = withApi()
  const { router } = openFinder()
  const place = screen.getByRole('combobox', { name: 'Postcode or town' })
  await userEvent.type(place, 'Belfst')
  await userEvent.click(await screen.findByRole('option', { name: 'Did you mean Belfast?' }))
  expect(place).toHaveValue('Belfast')

  server.use(
    http.get('*/api/search/counts', ({ request }) =>
      HttpResponse.json({
        counts: { city: new URL(request.url).searchParams.has('near') ? { Leeds: 7, York: 2 } : { York: 9 } },
      }),
    ),
  )
  await userEvent.clear(place)
  await userEvent.type(place, 'LS1 4AP')
  const [first, second] = await screen.findAllByRole('option', { name: /^(Leeds|York)/ }, { timeout: 3000 })
  expect([first, second].map((option) => option?.textContent)).toEqual(['Leeds', 'York'])
  // Enter searches around the postcode itself
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toContain('near=LS1+4AP'))
  expect(api.askedFor('/sponsorships').at(-1)).toContain('near=LS1+4AP')
})

test('the chip of a misspelt town names the town and what was typed', async () => {
  withApi()
  openFinder('?near=Belfst&miles=25')
  expect(
    await screen.findByRole('button', {
      name: 'Remove filter Within 25 miles of Belfast (you typed Belfst)',
    }),
  ).toBeVisible()
})

test('ux 26: choosing a country with one city chooses the city, and another country clears it', async () => {
  withApi()
  openFinder()
  await screen.findByRole('option', { name: 'Northern Ireland' })
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Northern Ireland')
  expect(cityField()).toHaveValue('Belfast')
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'England')
  expect(cityField()).toHaveValue('')
})

test('Reset restores a form that was changed but never searched', async () => {
  withApi()
  openFinder('', { preferences: { setup_completed_at: null, preferred_job_category_id: [61] } })
  await screen.findByRole('option', { name: 'England' })
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'England')
  await userEvent.click(screen.getByLabelText('Has Facebook'))
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
  expect(screen.getByLabelText('Country')).toHaveValue('')
  expect(screen.getByLabelText('Has Facebook')).not.toBeChecked()
  expect(screen.getByRole('combobox', { name: 'Job category' })).toHaveValue('Caring personal services')
})

/** Types a city before the choices have loaded, and returns what lets them load. */
const typeCity = async () => {
  const gate = Promise.withResolvers<void>()
  withApi()
  server.use(
    http.get('*/api/search/fields', async () => {
      await gate.promise
      return HttpResponse.json(searchFieldsSample())
    }),
  )
  openFinder()
  await userEvent.type(cityField(), 'leeds')
  await userEvent.tab()
  expect(cityField()).toHaveValue('leeds')
  return async () => {
    gate.resolve()
    await screen.findByRole('option', { name: 'England' })
  }
}

describe('a city typed before the options are loaded', () => {
  test('a city typed before the options are loaded is searched for after they are loaded', async () => {
    const letCome = await typeCity()
    await letCome()
    await userEvent.click(findButton())
    expect(await screen.findByRole('button', { name: 'Remove filter City: Leeds' })).toBeVisible()
  })

  test('a city typed before the options are loaded is cleared by Reset', async () => {
    const letCome = await typeCity()
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
    await letCome()
    expect(cityField()).toHaveValue('')
  })
})

test('a URL loses an unknown option with a message, and keeps a former register value', async () => {
  withApi()
  const { router } = openFinder('?sector=999&rating=Z&page=abc&utm_source=mail')
  expect(
    await screen.findByText('Not among the choices, so left out of the search: Sector “999”.'),
  ).toBeVisible()
  await waitFor(() =>
    expect(router.state.location.search).toBe('?rating=Z&has_website=1&job=1&careers_page=1&utm_source=mail'),
  )
  expect(router.state.historyAction).toBe('REPLACE')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Remove filter Sector/ })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('button', { name: 'Remove filter Rating: Z' })).toBeVisible()
  expect(screen.getByLabelText('Rating')).toHaveValue('Z')
})

test('a city in a URL is matched without regard to case and accents, and shown as spelled in the list', async () => {
  withApi()
  const { router } = openFinder('?city=l%C3%A9eds&page=2')
  expect(await screen.findByRole('button', { name: 'Remove filter City: Leeds' })).toBeVisible()
  expect(router.state.location.search).toContain('city=Leeds&')
  expect(router.state.location.search).toContain('page=2')
})

test('a value that is not on today’s register is named when nothing is found', async () => {
  withApi({ companies: 0 })
  openFinder('?city=Nowhere&route=skilled+worker')
  // the page then writes the register's spelling to the URL, which searches again
  await waitFor(() => expect(screen.getByText('Not on the register of today: City “Nowhere”.')).toBeVisible())
})

test('the message about a URL disappears at the next search', async () => {
  withApi()
  openFinder('?sector=999')
  const notice = await screen.findByText(/left out of the search: Sector “999”/)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Has Jobs' }))
  await waitFor(() => expect(notice).toBeEmptyDOMElement())
})

test('a typed city that is not in the list is reported as left out of the search', async () => {
  const api = withApi()
  openFinder()
  await userEvent.type(cityField(), 'Atlantis')
  await userEvent.click(findButton())
  expect(
    await screen.findByText('Left out of the search, as it is not in the list: City “Atlantis”'),
  ).toBeVisible()
  await rowNumber(1)
  expect(api.askedFor('/sponsorships')[0]).not.toContain('city')
})

test('a misspelt city offers the one that may be meant, and a toast names it after the search', async () => {
  withApi()
  openFinder()
  await userEvent.type(cityField(), 'Leads')
  expect(await screen.findByRole('option', { name: /^Did you mean Leeds\?/ })).toBeVisible()
  // the toast goes after some seconds, which a click may take on a loaded machine
  const toast = screen.findByText(/City “Leads”\. Did you mean Leeds\?$/)
  await userEvent.click(findButton())
  expect(await toast).toHaveTextContent('Leeds')
})

test('a misspelt city in a URL leads to the one that may be meant', async () => {
  withApi({ companies: 0 })
  const { router } = openFinder('?city=Leads')
  await userEvent.click(await screen.findByRole('button', { name: 'Leeds' }))
  await waitFor(() => expect(router.state.location.search).toContain('city=Leeds'))
})

test('a sector is found by a word of a job seeker, and a word that finds none gets advice', async () => {
  withApi()
  openFinder()
  const sector = screen.getByRole('combobox', { name: 'Sector' })
  await userEvent.type(sector, 'nurse')
  expect(await screen.findByRole('option', { name: 'Health and social care' })).toBeVisible()
  await userEvent.clear(sector)
  await userEvent.type(sector, 'zeppelin')
  expect(await screen.findByText(/^No match\. Try another word/)).toBeVisible()
})
