import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { check, fakeRegister, field, listed, open, similar } from './testing/open-licence-check.tsx'

const { register, serve, server } = fakeRegister()

const robots = () => document.head.querySelector('meta[name=robots]')

test('the licence check sends no request before a name is given, and search engines may list it', async () => {
  const asked = register()
  open()
  await userEvent.click(await screen.findByRole('heading', { level: 1 }))
  expect(asked).toEqual([])
  expect(robots()).not.toBeInTheDocument()
})

test('a found name is shown with its town, its routes, its start date and the register date', async () => {
  const asked = register(listed())
  const { router } = open()
  await check('  Northgate Care {Enter}')
  const verdict = await screen.findByRole('heading', {
    name: '“Northgate Care” is on the register',
  })
  await waitFor(() => expect(verdict).toHaveFocus())
  expect(asked).toEqual(['Northgate Care'])
  expect(router.state.location.search).toBe('?name=Northgate+Care')
  const found = within(screen.getByRole('article', { name: 'Northgate Care Ltd, Leeds, West Yorkshire' }))
  expect(found.getByText('Skilled Worker')).toBeVisible()
  expect(found.getByText('Worker, A rating')).toBeVisible()
  expect(found.getByText('On the register (since 10 July 2026 or earlier)')).toBeVisible()
  expect(screen.getByText(/^Register of/)).toHaveTextContent(/^Register of 17 July 2026/)
  expect(screen.getByRole('link', { name: /Verify on GOV.UK/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.gov\.uk\//),
  )
})

test('a shared URL opens with its answer, is not indexed, and moves no focus', async () => {
  register(listed(), listed({ town: null, county: null }))
  open('?name=Northgate%20Care')
  const verdict = await screen.findByRole('heading', {
    name: '2 organisations named “Northgate Care” are on the register',
  })
  expect(field()).toHaveValue('Northgate Care')
  expect(verdict).not.toHaveFocus()
  expect(robots()).toHaveAttribute('content', 'noindex')
})

test('a name that the extension hands over behind # is checked, and the next check takes its place', async () => {
  const asked = register(listed())
  const { router } = open('#name=Acme+%26+Sons')
  expect(await screen.findByRole('heading', { name: /Acme & Sons/ })).toBeVisible()
  expect(field()).toHaveValue('Acme & Sons')
  await userEvent.clear(field())
  await check('Other')
  await waitFor(() => expect(asked).toEqual(['Acme & Sons', 'Other']))
  expect(router.state.location).toMatchObject({ search: '?name=Other', hash: '' })
})

test('a name that is one typo away from one of the register leads to it', async () => {
  const asked = register()
  open('?name=Nrothgate')
  await userEvent.click(await screen.findByRole('link', { name: 'Northgate' }))
  await waitFor(() => expect(field()).toHaveValue('Northgate'))
  await waitFor(() => expect(asked).toEqual(['Nrothgate', 'Northgate']))
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
})

test('a name that is not found is never denied, and the answer shows what else to try', async () => {
  register()
  open('?name=Nobody')
  expect(
    await screen.findByRole('heading', { name: 'We found no such name; the legal name may differ' }),
  ).toBeVisible()
  expect(screen.getByText(/Try the legal name/)).toBeVisible()
  expect(screen.queryByText(/cannot sponsor/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Find licensed sponsors' })).toHaveAttribute('href', '/')
})

test('similar names have their reason, and link to their own checks', async () => {
  const asked = register(
    similar('Tesco Stores Limited', { town: 'Welwyn Garden City' }),
    similar('Tesca Ltd', { reason: 'spelling', town: null }),
  )
  const { router } = open()
  await check('Tesco UK')
  await screen.findByRole('heading', { name: 'We found no such name; the legal name may differ' })
  const links = within(screen.getByRole('region', { name: 'Similar names' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Tesco Stores LimitedWelwyn Garden City · Begins the same',
    'Tesca LtdSpelt a little differently',
  ])
  expect(screen.getByText(/Try the legal name/)).toBeVisible()

  register(listed({ name: 'Tesco Stores Limited' }))
  await userEvent.click(links[0]!)
  await waitFor(() => expect(screen.getByRole('heading', { name: /is on the register$/ })).toHaveFocus())
  expect(router.state.location.search).toBe('?name=Tesco+Stores+Limited')
  expect(field()).toHaveValue('Tesco Stores Limited')
  expect(asked).toEqual(['Tesco UK'])
})

test('an empty name shows what to enter, and the field takes the focus', async () => {
  const asked = register()
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Check the register' }))
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveAccessibleDescription(/Enter the name of the employer/)
  expect(asked).toEqual([])
})

test('an empty name removes the earlier answer, and Back restores it', async () => {
  const asked = register(listed())
  const { router } = open('?name=Northgate')
  await screen.findByRole('heading', { name: /“Northgate”/ })
  await userEvent.clear(field())
  await userEvent.click(screen.getByRole('button', { name: 'Check the register' }))
  expect(screen.queryByRole('heading', { name: /“Northgate”/ })).not.toBeInTheDocument()
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveAccessibleDescription(/Enter the name of the employer/)
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: /“Northgate”/ })).toBeVisible()
  expect(field()).toHaveValue('Northgate')
  expect(field()).not.toHaveAccessibleDescription(/Enter the name/)
  expect(asked).toEqual(['Northgate'])
})

test('a retry after too many checks waits, and Check requests the same name again', async () => {
  server.use(
    http.get('*/api/register/check', () =>
      HttpResponse.json({ message: 'Slow down' }, { status: 429, headers: { 'retry-after': '42' } }),
    ),
  )
  open()
  await check('Northgate')
  expect(await screen.findByRole('alert')).toHaveTextContent('You have made many checks in a short time.')
  const retry = screen.getByRole('button', { name: 'Try again in 42 seconds' })
  expect(retry).toHaveAttribute('aria-disabled', 'true')
  const asked = register(listed())
  await userEvent.click(screen.getByRole('button', { name: 'Check the register' }))
  expect(await screen.findByRole('heading', { name: /^“Northgate” is on/ })).toBeVisible()
  expect(asked).toEqual(['Northgate'])
})

test('a successful retry leads to the answer', async () => {
  server.use(http.get('*/api/register/check', () => HttpResponse.json({ message: 'x' }, { status: 429 })))
  open('?name=Northgate')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  register(listed())
  await userEvent.click(retry)
  await waitFor(() => expect(screen.getByRole('heading', { name: /^“Northgate” is on/ })).toHaveFocus())
})

test('the answer of this device says so and what it cannot do, until the server answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isOffline = true
  serve([listed()], { on_device: () => isOffline })
  open('?name=Northgate')
  const note = await screen.findByText(/^Answered on this device, from the register of/)
  expect(note).toHaveTextContent('17 July 2026')
  expect(note).toHaveTextContent('You are offline. To open or watch an employer')
  expect(screen.queryByRole('link', { name: /Sign in to open or watch it|Verify on GOV.UK/ })).toBeNull()
  isOffline = false
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await waitFor(() => expect(note).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: /Sign in to open or watch it/ })).toBeVisible()
})

test('after the first answers the browser keeps the check, once, at the address that the policy makes', async () => {
  const keep = vi.fn<ServiceWorkerContainer['register']>()
  const createPolicy = vi.fn<(name: string, rules: object) => object>((_, rules) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  Object.defineProperty(navigator, 'serviceWorker', { value: { register: keep }, configurable: true })
  register(listed())
  open()
  await screen.findByRole('heading', { level: 1 })
  expect(keep).not.toHaveBeenCalled()
  await check('Northgate{Enter}')
  await waitFor(() => expect(keep).toHaveBeenCalledOnce(), { timeout: 5000 })
  expect(keep).toHaveBeenCalledWith('/licence-worker.js', { scope: '/licence-check' })
  expect(createPolicy.mock.calls[0]![0]).toBe('licence-worker')
  await userEvent.clear(field())
  await check('Southgate{Enter}')
  await screen.findByRole('heading', { name: /Southgate/ })
  expect(keep).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})
