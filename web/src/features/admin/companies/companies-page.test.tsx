import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listed, serve, open } from '../testing/open-companies.tsx'

test('the filters and the order of the URL are sent, and shown', async () => {
  serve()
  open('/admin/companies?town=Leeds&sector=10&no_website=1&left=1&sort=newest&page=2')
  await screen.findByRole('link', { name: 'Northgate Ltd' })
  expect(listed).toEqual([
    { town: 'Leeds', sector: '10', no_website: '1', left: '1', sort: 'newest', page: '2' },
  ])
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('Leeds')
  expect(screen.getByRole('combobox', { name: 'Sector' })).toHaveDisplayValue('Information and communication')
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Newest on the register')
  expect(screen.getByRole('checkbox', { name: 'No website' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Open reports' })).not.toBeChecked()
})

test('a chosen filter lists page 1, and all filters are cleared together, without the order', async () => {
  serve()
  const user = open('/admin/companies?sort=name&page=3')
  await user.click(await screen.findByRole('checkbox', { name: 'Open reports' }))
  await user.click(await screen.findByRole('checkbox', { name: 'No website' }))
  await user.click(await screen.findByRole('button', { name: 'Clear 2 filters' }))
  await waitFor(() => expect(listed.at(-1)).toEqual({ sort: 'name', page: '1' }))
  expect(listed).toContainEqual({ sort: 'name', open_reports: '1', page: '1' })
  expect(listed).toContainEqual({ sort: 'name', open_reports: '1', no_website: '1', page: '1' })
})

test('a town that was typed just before the filters are cleared is not applied after', async () => {
  serve()
  open('/admin/companies?no_website=1')
  await screen.findByRole('link', { name: 'Northgate Ltd' })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(screen.getByRole('textbox', { name: 'Town' }), { target: { value: 'Leeds' } })
  fireEvent.click(screen.getByRole('button', { name: 'Clear 1 filter' }))
  await waitFor(() => expect(listed.at(-1)).toEqual({ page: '1' }))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('')
  expect(listed.at(-1)).toEqual({ page: '1' })
})

test('an unknown order lists nothing, and says why', async () => {
  serve()
  open('/admin/companies?sort=size')
  const panel = within((await screen.findByRole('alert')).parentElement!)
  expect(panel.getByText('Sort by').parentElement).toHaveTextContent('Give one of: name, newest, vacancies')
  expect(listed).toEqual([])
})

test('a search that is too long lists nothing', async () => {
  serve()
  open(`/admin/companies?search=${'a'.repeat(201)}`)
  const panel = within((await screen.findByRole('alert')).parentElement!)
  expect(panel.getByText('Name or ID').parentElement).toHaveTextContent('Give at most 200 characters')
})
