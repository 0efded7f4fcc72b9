import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { DiscoveryJob } from '#shared/api/admin/company-enrichment.ts'
import type { Job } from '#shared/api/jobs.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { vacancySample } from '../../search/testing/samples.ts'
import { administrationPage, open, section } from '../testing/administration-page.tsx'

const { server, serveJob } = administrationPage()

const later = '2026-08-03T12:00:00.000Z'

const ofWebsite = (state: Partial<Job>) => jobSample({ kind: 'enrichment', ...state })
const queueOfWebsite = () =>
  http.post('*/api/admin/companies/7/enrich', () =>
    HttpResponse.json(
      {
        data: ofWebsite({}),
        already_queued: false,
        message: 'Company queued for a refresh from its website',
      },
      { status: 202 },
    ),
  )
const refreshButton = async () => (await section()).getByRole('button', { name: 'Refresh from website' })

test('Refresh from website shows the job of the company until it ends', async () => {
  serveJob([{ state: 'running' }, { state: 'failed', reason: 'blocked-address' }])
  server.use(queueOfWebsite())
  open(vacancySample(), 'admin', [])
  await userEvent.click(await refreshButton())
  expect(await screen.findByText('Website: Running.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  const words = 'Website: Failed. The address resolves to a blocked network.'
  expect(await screen.findByText(words)).toBeVisible()
  expect(await refreshButton()).not.toHaveAttribute('aria-disabled')
})

const jobOfDiscovery = (more: Partial<DiscoveryJob>): DiscoveryJob => ({
  ...jobSample({ kind: 'discovery', state: 'done', updated_at: later }),
  ...more,
})

/** Serves the newest search for the website of a company, and takes requests for a new one. */
function serveDiscovery(newest: () => DiscoveryJob | null) {
  const bodies: unknown[] = []
  server.use(
    http.get('*/api/admin/companies/7/jobs', () =>
      HttpResponse.json({ data: { enrichment: null, discovery: newest() } }),
    ),
    http.post('*/api/admin/companies/7/discover', async ({ request }) => {
      bodies.push(await request.json())
      const answer = {
        data: jobSample({ kind: 'discovery' }),
        already_queued: false,
        message: 'Company queued',
      }
      return HttpResponse.json(answer, { status: 202 })
    }),
  )
  return bodies
}

const refused = {
  host: 'northgatecare.co.uk',
  found_by: 'guess',
  verdict: 'parked',
  confidence: null,
  reason: null,
}
const noWebsite = { website: null }

test('a company without a website can have it found, and shows why each one was refused', async () => {
  serveJob([{ state: 'running' }, { state: 'done', reason: 'no-website' }])
  let isEnded = false
  const bodies = serveDiscovery(() => (isEnded ? jobOfDiscovery({ tried: [refused] }) : null))
  open(vacancySample(), 'admin', [], noWebsite)
  expect((await section()).queryByRole('button', { name: 'Refresh from website' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Find website' }))
  expect(await screen.findByText('Search for the website: Running.')).toBeVisible()
  isEnded = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(
    await screen.findByText('Search for the website: Done. No website of the company was found.'),
  ).toBeVisible()
  const words = 'guessed from the name: The domain has no website yet, or is for sale.'
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
  expect(bodies).toEqual([{}])
})

test('an administrator can name the website that is tried first', async () => {
  serveJob([{ state: 'running' }])
  const bodies = serveDiscovery(() => null)
  open(vacancySample(), 'admin', [], noWebsite)
  const field = await screen.findByRole('textbox', { name: 'Website to try first (optional)' })
  await userEvent.type(field, 'no website')
  await userEvent.click(screen.getByRole('button', { name: 'Find website' }))
  expect(field).toHaveAccessibleDescription('Invalid URL')
  await userEvent.clear(field)
  await userEvent.type(field, 'northgate.example')
  await userEvent.click(screen.getByRole('button', { name: 'Find website' }))
  expect(await screen.findByText('Search for the website: Running.')).toBeVisible()
  expect(bodies).toEqual([{ website: 'northgate.example' }])
})

test('a website that was found shows how, and with what confidence', async () => {
  serveJob([])
  const accepted = { ...refused, host: 'northgate.example', verdict: 'legal-name-and-town', confidence: 0.93 }
  serveDiscovery(() => jobOfDiscovery({ tried: [refused, accepted] }))
  open(vacancySample(), 'admin', [])
  const words = 'Accepted with 93% confidence. Its pages state the legal name, and an address in the town.'
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Find website' })).toBeNull()
})
