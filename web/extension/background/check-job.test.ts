import { expect, test } from 'vitest'
import { advertCheckSample } from '../../../tests/support/samples/advert-check-sample.ts'
import type { Request } from '../messages.ts'
import { checkJob } from './check-job.ts'

const ORIGIN = 'https://ours.example'
const request: Extract<Request, { type: 'check-job' }> = {
  type: 'check-job',
  text: 'Nurse & carer #1\nLeeds',
  employer: 'Acme Ltd',
}

/** Checks the advert while our site answers so. */
async function check(reply: () => Response) {
  const sent: { url: string; init: RequestInit }[] = []
  const mark = await checkJob(ORIGIN, request, async (url, init = {}) => {
    sent.push({ url: String(url), init })
    return reply()
  })
  return { mark, sent }
}

test('the text is sent to our site alone: without cookies, referrer or redirects', async () => {
  const { mark, sent } = await check(() => Response.json({ data: advertCheckSample }))
  expect(sent.map(({ url }) => url)).toEqual([`${ORIGIN}/api/jobs/check`])
  expect(sent[0]!.init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    body: JSON.stringify({ text: request.text, employer: 'Acme Ltd' }),
  })
  expect(mark).toMatchObject({
    tone: 'good',
    text: 'May be sponsored',
    detail: 'The pay reaches the required £41,700 a year.',
  })
})

test('the link hands the text over behind the hash, whole', async () => {
  const { mark } = await check(() => Response.json({ data: advertCheckSample }))
  const { pathname, search, hash } = new URL(mark.href)
  expect([pathname, search]).toEqual(['/check', ''])
  expect(new URLSearchParams(hash.slice(1)).get('text')).toBe(request.text)
})

test.each([
  [
    'too many checks',
    () => Response.json({}, { status: 429 }),
    /^Without an account you can make 3 checks an hour/,
  ],
  ['a failure', () => Response.json({}, { status: 503 }), /did not answer/],
  ['an answer of another shape', () => Response.json({ data: { verdict: 'sure' } }), /did not answer/],
  ['an answer that is no JSON', () => new Response('<html>'), /did not answer/],
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
    /did not answer/,
  ],
])('after %s no verdict is shown, and the link still has the text', async (_, reply, detail) => {
  const { mark } = await check(reply)
  expect(mark).toMatchObject({ tone: 'neutral', text: 'Not checked', detail: expect.stringMatching(detail) })
  expect(mark.href).toContain('#text=')
})
