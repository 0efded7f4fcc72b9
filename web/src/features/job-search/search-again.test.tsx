import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { openJobs } from './testing/open-jobs.tsx'
import { serveJobs } from './testing/serve-jobs.ts'

const server = fakeServer()

const searchJobs = () => userEvent.click(screen.getByRole('button', { name: 'Search jobs' }))
const heading = () => screen.getByRole('heading', { name: 'Jobs', level: 2 })

test('after a failure, Search jobs asks for the same jobs again, and the list takes the focus', async () => {
  serveJobs(server, { status: 429 })
  const { router } = openJobs('?q=nurse')
  await screen.findByRole('alert')
  const asked = serveJobs(server)
  await searchJobs()
  await waitFor(() => expect(heading()).toHaveFocus())
  expect(asked).toEqual(['?q=nurse'])
  expect(router.state.historyAction).toBe('POP')
})

test('of jobs that are shown, Search jobs asks again and leads to the list', async () => {
  serveJobs(server)
  openJobs()
  await screen.findByRole('link', { name: 'Staff nurse' })
  const asked = serveJobs(server)
  await searchJobs()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(heading()).toHaveFocus()
})

test('the open map stays in the address over searches and opened jobs, and begins anew at another place', async () => {
  serveJobs(server)
  server.use(
    http.get('*/api/search/counts', () =>
      HttpResponse.json({
        counts: { city: { Leeds: 9 } },
        from: [53.8, -1.55],
        points: { Leeds: [53.8, -1.55] },
      }),
    ),
    http.get('*/api/jobs/landing/towns', () => HttpResponse.json({ counts: {} })),
  )
  const { router } = openJobs('?near=LS1')
  const query = () => new URLSearchParams(router.state.location.search)
  await userEvent.click(await screen.findByText('Map of sponsors and jobs'))
  await waitFor(() => expect(query().get('map')).toBe('1'))
  await router.navigate('?near=LS1&map=53.9,-1.55,20')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Unclear (26)' }))
  expect(query().get('verdict')).toBe('unclear')
  expect(query().get('map')).toBe('53.9,-1.55,20')
  expect(screen.getByRole('link', { name: 'Staff nurse' })).toHaveAttribute(
    'href',
    expect.stringContaining('map=53.9%2C-1.55%2C20'),
  )
  const place = screen.getByRole('combobox', { name: 'Postcode or town' })
  await userEvent.clear(place)
  await userEvent.type(place, 'Truro')
  await searchJobs()
  expect([query().get('near'), query().get('map')]).toEqual(['Truro', '1'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Within 25 miles of Truro' }))
  expect(query().has('map')).toBe(false)
})
