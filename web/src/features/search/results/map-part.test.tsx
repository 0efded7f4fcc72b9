import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { openJobs } from '../../job-search/testing/open-jobs.tsx'
import { serveJobs } from '../../job-search/testing/serve-jobs.ts'

const server = fakeServer()

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
  const { router } = openJobs('?near=LS1&town=Leeds')
  const query = () => new URLSearchParams(router.state.location.search)
  await userEvent.click(await screen.findByText('Map of sponsors and jobs'))
  await waitFor(() => expect(query().get('map')).toBe('1'))
  await router.navigate('?near=LS1&town=Leeds&map=53.9,-1.55,20')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Staff nurse' })).toHaveAttribute(
      'href',
      expect.stringContaining('map=53.9'),
    ),
  )
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
  await userEvent.click(screen.getByRole('button', { name: 'Search jobs' }))
  // nor does the town stay that the map has opened
  expect(['near', 'map', 'town'].map((name) => query().get(name))).toEqual(['Truro', '1', null])
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Within 25 miles of Truro' }))
  expect(query().has('map')).toBe(false)
})
