import { SESClient } from '@aws-sdk/client-ses'
import { afterEach, expect, test } from 'vitest'
import { type SesAnswer, startSesDouble } from '../../tests/support/doubles/ses-double.ts'
import { sesDelivery } from './outgoing.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

const mail = { to: 'zoe@example.com', subject: 'Hello – Zoë', text: 'Hello Zoë', html: '<p>Hello Zoë</p>' }

/** A delivery to an SES double that gives this answer. The SDK does not retry. */
async function setUp(answer: SesAnswer, mostMilliseconds = 10_000) {
  const ses = await startSesDouble(() => answer)
  const client = new SESClient({ ...ses.settings, maxAttempts: 1 })
  endings.push(() => client.destroy(), ses.stop)
  const deliver = sesDelivery(client, {
    from: 'Sponsor Finder <no-reply@finder.example>',
    set: 'test-codes',
    mostMilliseconds,
  })
  return { ses, deliver: (to = mail.to) => deliver({ ...mail, to }, 'm1') }
}

test('a mail is delivered complete, with its message id', async () => {
  const { ses, deliver } = await setUp('take')
  expect(await deliver()).toEqual({ outcome: 'sent', mailId: 'ses-1' })
  expect(ses.messageIds()).toEqual(['m1'])
  expect(ses.taken).toMatchObject([
    {
      source: 'Sponsor Finder <no-reply@finder.example>',
      destinations: ['zoe@example.com'],
      email: { subject: mail.subject, from: { address: 'no-reply@finder.example' } },
    },
  ])
})

test('an email address at an international domain is delivered in ASCII', async () => {
  const { ses, deliver } = await setUp('take')
  await deliver('zoe@bücher.example')
  expect(ses.taken[0]?.destinations).toEqual(['zoe@xn--bcher-kva.example'])
})

test('an email address that SES does not accept is permanently refused', async () => {
  const { deliver } = await setUp({ status: 400, error: 'InvalidParameterValue' })
  expect(await deliver()).toEqual({ outcome: 'refused', reason: 'InvalidParameterValue' })
})

test('a text with several email addresses is refused and never reaches SES', async () => {
  const { ses, deliver } = await setUp('take')
  expect(await deliver('ann@example.com, eve@evil.example')).toEqual({
    outcome: 'refused',
    reason: 'NotOneAddress',
  })
  expect(ses.taken).toEqual([])
})

test.each([
  [400, 'MessageRejected'],
  [400, 'AccountSendingPausedException'],
  [400, 'MailFromDomainNotVerifiedException'],
  [400, 'ConfigurationSetDoesNotExistException'],
  [500, 'InternalFailure'],
  [403, 'AccessDenied'],
])('the temporary error %i %s is thrown, so that the mail is retried', async (status, error) => {
  const { deliver } = await setUp({ status, error })
  await expect(deliver()).rejects.toMatchObject({ name: error })
})

test.each([
  ['Maximum sending rate exceeded.', 10, 30],
  ['Daily message quota exceeded.', 3600, 3600],
])('a mail that SES throttles with "%s" is postponed by %i to %i s', async (message, least, max) => {
  const { deliver } = await setUp({ status: 400, error: 'Throttling', message })
  const handover = await deliver()
  expect(handover).toMatchObject({ outcome: 'postponed', reason: 'mail is throttled' })
  const seconds = handover.outcome === 'postponed' ? handover.seconds : Number.NaN
  expect(seconds).toBeGreaterThanOrEqual(least)
  expect(seconds).toBeLessThanOrEqual(max)
})

test('an unverified sender identity is a temporary error, which does not name the recipient', async () => {
  const message = `Email address is not verified. The following identities failed the check in region EU-WEST-2: ${mail.to}`
  const { deliver } = await setUp({ status: 400, error: 'MessageRejected', message })
  const failure = await deliver().catch((error: unknown) => error)
  expect(failure).toMatchObject({
    name: 'MessageRejected',
    message: expect.stringMatching(/not verified.*EU-WEST-2: \[addressee\]$/),
  })
  expect((failure as Error).stack).not.toContain(mail.to)
})

test('a delivery without an answer is aborted', async () => {
  const { deliver } = await setUp('hang', 100)
  await expect(deliver()).rejects.toMatchObject({ name: 'AbortError' })
})
