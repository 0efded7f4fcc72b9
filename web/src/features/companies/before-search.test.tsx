import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { withApi } = fakeFinderServer()

const find = () => screen.getByRole('button', { name: 'Find sponsors' })

describe('the finder before the first search', () => {
  test('the finder lists the unlocked companies and searches nothing before the first search', async () => {
    const api = withApi({ unlocked: [7] })
    openFinder()
    expect(await screen.findByRole('heading', { name: 'Your unlocked companies' })).toBeVisible()
    expect(await rowNumber(1)).toHaveTextContent('Company 7 Ltd')
    expect(api.askedFor('/sponsorships')).toEqual([])
  })

  test('the form starts with the preferred job category', async () => {
    withApi()
    openFinder('', { preferences: { setup_completed_at: null, preferred_job_category_id: [61] } })
    expect(await screen.findByDisplayValue('Caring personal services')).toBeVisible()
  })

  test('the form starts with the first preferred sector and the preferred city', async () => {
    withApi()
    const preferences = {
      setup_completed_at: null,
      preferred_job_category_id: [61],
      sectors: [17, 16],
      city: 'York',
    }
    const { router } = openFinder('', { preferences })
    expect(await screen.findByDisplayValue('Health and social care')).toBeVisible()
    await userEvent.click(find())
    await waitFor(() => expect(router.state.location.search).toMatch(/sector=17&job_category=61&city=York/))
  })

  test('the form starts with the preferred place, distance, route and pay', async () => {
    withApi()
    const preferences = {
      setup_completed_at: null,
      preferred_job_category_id: [61],
      near: 'LS1',
      miles: 50,
      route: 'Skilled Worker',
      minimum_salary: 35_000,
    }
    const { router } = openFinder('', { preferences })
    expect(await screen.findByDisplayValue('LS1')).toBeVisible()
    await userEvent.click(find())
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
        job_category: '61',
        minimum_pay: '33400',
        near: 'LS1',
        miles: '50',
        route: 'Skilled Worker',
      }),
    )
  })

  test('Load More adds the next 25 companies, focuses the first of them and ends at the last page', async () => {
    withApi({ companies: 40, unlocked: Array.from({ length: 30 }, (_, index) => index + 1) })
    openFinder()
    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
    await waitFor(async () => expect(await rowNumber(26)).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Load More' })).toBeDisabled()
    expect(screen.getByText('All companies are shown')).toBeVisible()
  })

  test('the unlocked companies can be sorted by name, and the order is kept in the URL', async () => {
    const api = withApi({ unlocked: [7, 8] })
    const { router } = openFinder('?company=7')
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Name')
    await waitFor(() => expect(router.state.location.search).toBe('?company=7&sort=name'))
    await waitFor(() =>
      expect(api.askedFor('/sponsorships/companies/unlocked').at(-1)).toContain('sort=name'),
    )
    expect(screen.getByRole('heading', { name: 'Your unlocked companies' })).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Last unlocked')
    await waitFor(() => expect(router.state.location.search).toBe('?company=7'))
  })

  test('Load More is absent when there is only one page', async () => {
    withApi({ unlocked: [7] })
    openFinder()
    await rowNumber(1)
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  })

  test('unlocked companies are tinted only in a list that has locked companies too', async () => {
    withApi({ companies: 3, unlocked: [2] })
    openFinder()
    expect((await rowNumber(1)).closest('li')).not.toHaveClass('bg-brand-soft')
    await userEvent.click(find())
    expect((await rowNumber(2)).closest('li')).toHaveClass('bg-brand-soft')
    expect((await rowNumber(1)).closest('li')).not.toHaveClass('bg-brand-soft')
  })

  test('the company region is shown only when there is a company to choose', async () => {
    withApi()
    openFinder()
    await screen.findByText(/^None yet/)
    expect(screen.queryByRole('region', { name: 'Company' })).toBeNull()
    await userEvent.click(find())
    await rowNumber(1)
    expect(screen.getByRole('heading', { name: 'Choose a company' })).toBeVisible()
  })
})
