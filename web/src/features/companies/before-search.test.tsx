import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useLayoutEffect } from 'react'
import { describe, expect, test } from 'vitest'
import { pageOf } from '../search/testing/samples.ts'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { findButton, openFinder, rowNumber } from './testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

const states = () => {
  const area = within(screen.getByRole('region', { name: 'Companies' }))
  const parts = {
    loading: area.queryByText('Loading…'),
    results: area.queryByRole('heading', { name: 'Sponsor List' }),
    nothing: area.queryByRole('heading', { name: 'No sponsors match these filters' }),
    error: area.queryByRole('alert'),
  }
  return Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]))
}

describe('the finder before the first search', () => {
  test('the finder lists the unlocked companies and searches nothing before the first search', async () => {
    const api = withApi({ unlocked: [7] })
    openFinder()
    expect(await screen.findByRole('heading', { name: 'Your unlocked companies' })).toBeVisible()
    expect(await rowNumber(1)).toHaveTextContent('Company 7 Ltd')
    expect(api.askedFor('/sponsorships')).toEqual([])
  })

  test('ux 20: nothing about a search is shown before the first one; then exactly one of loading, results, none and error', async () => {
    withApi()
    openFinder()
    await screen.findByText(/^None yet/)
    expect(states()).toEqual([])
    const first = Promise.withResolvers<void>()
    // this handler returns no response, so the next handler answers
    server.use(http.get('*/api/sponsorships', () => first.promise, { once: true }))
    await userEvent.click(findButton())
    await waitFor(() => expect(states()).toEqual(['loading']))
    first.resolve()
    await rowNumber(1)
    expect(states()).toEqual(['results'])
    for (const [filter, answer, state] of [
      ['Has Facebook', HttpResponse.json(pageOf([])), 'nothing'],
      ['Has Jobs', HttpResponse.json({ message: 'No' }, { status: 403 }), 'error'],
    ] as const) {
      server.use(http.get('*/api/sponsorships', () => answer.clone()))
      await userEvent.click(screen.getByLabelText(filter))
      await userEvent.click(findButton())
      await waitFor(() => expect(states()).toEqual([state]))
    }
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
    await userEvent.click(findButton())
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
        job_category: '61',
        minimum_pay: '35000',
        near: 'LS1',
        miles: '50',
        route: 'Skilled Worker',
      }),
    )
  })

  test('ux 37: Load More adds 25 companies and focuses the first, and is disabled while loading and at the end', async () => {
    withApi({ companies: 40, unlocked: Array.from({ length: 30 }, (_, index) => index + 1) })
    openFinder()
    const more = await screen.findByRole('button', { name: 'Load More' })
    const next = Promise.withResolvers<void>()
    server.use(http.get('*/api/sponsorships/companies/unlocked', () => next.promise))
    await userEvent.click(more)
    await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'true'))
    next.resolve()
    await waitFor(async () => expect(await rowNumber(26)).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Load More' })).toBeDisabled()
    expect(screen.getByText('All companies are shown')).toBeVisible()
  })

  test('a failure of Load More or of another order is said, and the next press adds one page', async () => {
    const unlocked = Array.from({ length: 60 }, (_, index) => index + 1)
    withApi({ companies: 60, unlocked })
    openFinder()
    const more = await screen.findByRole('button', { name: 'Load More' })
    const refusal = { message: 'Too many requests', code: 'rate_limited' }
    const refuse = () =>
      server.use(
        http.get('*/api/sponsorships/companies/unlocked', () => HttpResponse.json(refusal, { status: 429 })),
      )
    refuse()
    await userEvent.click(more)
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
    expect(await rowNumber(25)).toBeVisible()
    withApi({ companies: 60, unlocked })
    await userEvent.click(more)
    await waitFor(async () => expect(await rowNumber(26)).toHaveFocus())
    expect(screen.queryByText(/^51\./)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    refuse()
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  })

  test('the unlocked companies can be sorted by name, and the order is kept in the URL', async () => {
    const api = withApi({ unlocked: [7, 8] })
    const { router } = openFinder('?company=7')
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Name')
    await waitFor(() => expect(router.state.location.search).toBe('?company=7&sort=name'))
    await waitFor(() =>
      expect(api.askedFor('/sponsorships/companies/unlocked').at(-1)).toContain('sort=name'),
    )
    expect(api.askedFor('/sponsorships/companies/unlocked').every((call) => call.includes('details=0'))).toBe(
      true,
    )
    expect(screen.getByRole('heading', { name: 'Your unlocked companies' })).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Last unlocked')
    await waitFor(() => expect(router.state.location.search).toBe('?company=7'))
  })

  test('the list has its place in the first frame after Back, so that the page keeps its scroll position', async () => {
    withApi({ unlocked: [7] })
    const hidden: (boolean | undefined)[] = []
    function AtFirst() {
      useLayoutEffect(() => {
        const list = screen.queryByRole('heading', { name: 'Your unlocked companies' })
        hidden.push(list?.closest('.card')?.classList.contains('max-lg:hidden'))
      }, [])
      return null
    }
    const { router } = openFinder('', {}, <AtFirst />)
    await rowNumber(1)
    await act(() => router.navigate('/account'))
    await act(() => router.navigate(-1))
    await rowNumber(1)
    expect(hidden).toEqual([undefined, false])
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
    await userEvent.click(findButton())
    expect((await rowNumber(2)).closest('li')).toHaveClass('bg-brand-soft')
    expect((await rowNumber(1)).closest('li')).not.toHaveClass('bg-brand-soft')
  })

  test('the company region is shown only when there is a company to choose', async () => {
    withApi()
    openFinder()
    await screen.findByText(/^None yet/)
    expect(screen.queryByRole('region', { name: 'Company' })).toBeNull()
    await userEvent.click(findButton())
    await rowNumber(1)
    expect(screen.getByRole('heading', { name: 'Choose a company' })).toBeVisible()
  })
})
