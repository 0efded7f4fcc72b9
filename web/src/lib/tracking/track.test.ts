import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../session/session-store.ts'
import { localStore } from '../storage/local-store.ts'
import { createTrackQueue, startTracking, track } from './track.ts'

const server = fakeServer()
const queue = createTrackQueue({ storage: localStore, now: () => new Date() })

/** A server that answers with this status. @returns the companies of the received clicks, one entry per call. */
function answering(status: number) {
  const came: unknown[] = []
  server.use(
    http.post('*/api/companies/track-click', async ({ request }) => {
      const { company_id } = (await request.json()) as { company_id: number }
      came.push(company_id)
      return HttpResponse.json({ message: 'Noted' }, { status })
    }),
  )
  return came
}

beforeEach(() => sessionStore.signIn('abc', userSample()))

test('clicks left by an earlier page are sent when the next page starts', async () => {
  const body = { click_id: crypto.randomUUID(), company_id: 7, clicked_to: 'website' }
  queue.add({ route: 'trackCompanyClick', at: Date.now(), body })
  const came = answering(200)
  startTracking()
  await waitFor(() => expect(queue.list()).toEqual([]))
  expect(came).toEqual([7])
})

test('a click that could not be sent is sent again as soon as the network returns', async () => {
  startTracking()
  const failed = answering(503)
  track.company(8, 'website')
  await waitFor(() => expect(failed).toEqual([8]))
  const came = answering(200)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(queue.list()).toEqual([]))
  expect(came).toEqual([8])
})
