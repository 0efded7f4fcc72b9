import { describe, expect, test } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import type { call, CallOptions, CallRequest } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createTracker, createTrackQueue } from './track.ts'

interface Sent {
  route: string
  body: unknown
  token: string | null | undefined
  keepalive: boolean | undefined
}

async function answerOf(status: number) {
  if (status !== 200) throw new ApiError({ status })
  return { message: 'Noted' }
}

/** A page with a user and a server. `answer` returns the status of each call; 200 by default. */
function openPage({ answer = (): number => 200, token = 'a-token' as string | null } = {}) {
  const sent: Sent[] = []
  const logged: string[] = []
  const state = { answer, now: 1000 }
  const session = createSessionStore(sessionStorage)
  if (token !== null) session.signIn(token, userSample())
  const queue = createTrackQueue({ storage: localStorage, now: () => new Date(state.now) })
  const answers: Promise<unknown>[] = []
  const send = (route: { id: string }, { body }: CallRequest, options: CallOptions) => {
    sent.push({ route: route.id, body, token: options.token, keepalive: options.keepalive })
    const answered = answerOf(state.answer())
    answers.push(answered)
    return answered
  }
  let ids = 0
  const tracker = createTracker({
    queue,
    session,
    // the cast is safe, because all track calls have the same kind of answer
    send: send as unknown as typeof call,
    now: () => new Date(state.now),
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    warn: (what) => logged.push(what),
  })
  /** Waits for the answers to all calls sent so far. */
  const settled = () => Promise.allSettled(answers)
  return { sent, logged, state, session, queue, tracker, settled }
}

const first = '00000000-0000-4000-8000-000000000001'

describe('a tracked click', () => {
  test('a click is sent at once with keepalive, and removed from the queue after its answer', async () => {
    const { tracker, sent, queue, settled } = openPage()
    tracker.company(7, 'careers_page')
    expect(sent).toEqual([
      {
        route: 'POST /companies/track-click',
        body: { click_id: first, company_id: 7, clicked_to: 'careers_page' },
        token: 'a-token',
        keepalive: true,
      },
    ])
    await settled()
    expect(queue.list()).toEqual([])
  })

  test('a click on a vacancy or on applying names the company and the vacancy', () => {
    const { tracker, sent } = openPage()
    tracker.vacancy(7, 70)
    tracker.application(7, 70)
    expect(sent.map(({ route, body }) => [route, body])).toEqual([
      ['POST /vacancies/track-click', { click_id: first, company_id: 7, company_vacancy_id: 70 }],
      [
        'POST /vacancies/track-application',
        { click_id: expect.any(String), company_id: 7, company_vacancy_id: 70 },
      ],
    ])
  })

  test.each([0, 401, 429, 500, 503])(
    'a click answered with %i waits and is sent again as the same click',
    async (status) => {
      const { tracker, sent, state, queue, settled } = openPage({ answer: () => status })
      tracker.company(7, 'website')
      await settled()
      expect(queue.list()).toHaveLength(1)
      state.answer = () => 200
      await tracker.resend()
      expect(sent).toHaveLength(2)
      expect(sent[1]).toEqual(sent[0])
      expect(queue.list()).toEqual([])
      await tracker.resend()
      expect(sent).toHaveLength(2)
    },
  )

  test.each([400, 403, 404, 422])('a click that is refused with %i is not sent again', async (status) => {
    const { tracker, queue, settled } = openPage({ answer: () => status })
    tracker.company(7, 'website')
    await settled()
    expect(queue.list()).toEqual([])
  })

  test('a click without its ids is logged and not sent', () => {
    const { tracker, sent, logged, queue } = openPage()
    tracker.company(undefined, 'website')
    tracker.vacancy(7, null)
    expect(sent).toEqual([])
    expect(queue.list()).toEqual([])
    expect(logged).toEqual(['trackCompanyClick without its ids', 'trackVacancyClick without its ids'])
  })

  test('a click without a session is not kept', () => {
    const { tracker, sent, queue } = openPage({ token: null })
    tracker.company(7, 'website')
    expect(sent).toEqual([])
    expect(queue.list()).toEqual([])
  })
})

describe('the waiting clicks', () => {
  test('waiting clicks are sent in order, and all stay when the first cannot be sent', async () => {
    const { tracker, sent, state, queue, settled } = openPage({ answer: () => 0 })
    tracker.company(7, 'website')
    tracker.company(8, 'website')
    await settled()
    await tracker.resend()
    expect(sent).toHaveLength(3)
    state.answer = () => 200
    await tracker.resend()
    expect(sent.slice(3).map(({ body }) => body)).toEqual([
      expect.objectContaining({ company_id: 7 }),
      expect.objectContaining({ company_id: 8 }),
    ])
    expect(queue.list()).toEqual([])
  })

  test('waiting clicks are dropped at logout', async () => {
    const { tracker, sent, session, queue, settled } = openPage({ answer: () => 0 })
    tracker.company(7, 'website')
    await settled()
    session.clear()
    expect(queue.list()).toEqual([])
    await tracker.resend()
    expect(sent).toHaveLength(1)
  })

  test('waiting clicks are never sent for another user, not even when the user changes midway', async () => {
    const { tracker, sent, state, session, settled } = openPage({ answer: () => 0 })
    tracker.company(7, 'website')
    tracker.company(8, 'website')
    await settled()
    state.answer = () => {
      session.signIn('another-token', userSample())
      return 200
    }
    await tracker.resend()
    expect(sent).toHaveLength(3)
    expect(sent.every(({ token }) => token === 'a-token')).toBe(true)
  })
})
