import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { openFinder, rowNumber, SEARCHED } from '../testing/open-finder.tsx'

const { withApi } = fakeFinderServer()

const left = async () => (await screen.findByRole('meter')).getAttribute('aria-valuetext')
const name = (id: number) => screen.findByRole('heading', { name: `Company ${id} Ltd` })

describe('a locked company', () => {
  test('a locked company shows all known facts on its card', async () => {
    withApi({ companies: 6, usage: 3 })
    openFinder('?company=4')
    await screen.findByRole('button', { name: 'Unlock company (uses 1 of 7 today)' })
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(facts)).toMatchObject({
      Location: 'Leeds, England',
      Sectors: 'Health and social care',
      'Jobs in': 'Caring personal services',
      Vacancies: '2 vacancies',
      Contacts: '1 email',
      'Team size': '10-49 employees',
      'Visa routes': 'Skilled Worker',
      Rating: 'A rating',
      'On the register': 'since July 2026 or earlier',
    })
  })
})

describe('a link to a company', () => {
  test('a link to a company never unlocks by itself, and its button shows the cost', async () => {
    const api = withApi({ usage: 3 })
    openFinder('?company=9')
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock company (uses 1 of 7 today)' }))
    await waitFor(async () => expect(await name(9)).toHaveFocus())
    expect(api.askedFor('/search/single')).toEqual(['/search/single?company_id=9'])
    await waitFor(async () => expect(await left()).toBe('6 of 10'))
    expect(await rowNumber(1)).toHaveTextContent('Company 9 Ltd')
  })

  test('a link to an unlocked company shows it, on whatever page of the list it is', async () => {
    const api = withApi({ companies: 60, unlocked: Array.from({ length: 55 }, (_, index) => index + 1) })
    openFinder('?company=53')
    expect(await name(53)).toBeVisible()
    expect(api.askedFor('/search/single')).toEqual([])
  })

  test('a link to a company that does not exist shows an error on unlocking', async () => {
    withApi({ companies: 6 })
    openFinder('?company=4000')
    await userEvent.click(await screen.findByRole('button', { name: /^Unlock company/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No such company')
  })
})

describe('an opened company', () => {
  test.each(['abc', '0', '-4', '9007199254740992'])(
    'a link to the invalid id %s says that there is no such company and sends no request',
    async (id) => {
      const api = withApi()
      openFinder(`?company=${id}`)
      expect(await screen.findByRole('heading', { name: 'There is no company with this id' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Check a licence' })).toBeVisible()
      expect(api.companiesRead()).toEqual([])
    },
  )

  test('an opened company is kept, and opening it again sends no request', async () => {
    const api = withApi({ companies: 6 })
    openFinder(SEARCHED)
    await userEvent.click(await rowNumber(4))
    await name(4)
    await userEvent.click(await rowNumber(5))
    await name(5)
    await userEvent.click(await rowNumber(4))
    await name(4)
    expect(api.askedFor('/search/single')).toHaveLength(2)
  })

  test('an opened company closes with Back to list, and the focus returns to its row', async () => {
    withApi({ unlocked: [4] })
    const { router } = openFinder(SEARCHED)
    await userEvent.click(await rowNumber(4))
    await name(4)
    await userEvent.click(screen.getByRole('button', { name: 'Back to list' }))
    await waitFor(async () => expect(await rowNumber(4)).toHaveFocus())
    expect(router.state.location.search).toBe(SEARCHED)
  })

  test('an opened company outside the rows closes to the list, which takes the focus', async () => {
    withApi({ companies: 60, unlocked: [53] })
    openFinder(`${SEARCHED}&company=53`)
    await name(53)
    await rowNumber(1)
    await userEvent.click(screen.getByRole('button', { name: 'Back to list' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Companies' })).toHaveFocus())
  })
})
