import { SESv2Client } from '@aws-sdk/client-sesv2'
import { afterEach, expect, test } from 'vitest'
import { type SesAnswer, startSesDouble } from '../../../tests/support/ses-double.ts'
import { sesDelivery } from './ses-delivery.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** An SES that answers so, and the delivery to it; the SDK's own tries are not waited for. */
async function setUp(answer: SesAnswer, mostMilliseconds = 10_000, headers?: Record<string, string>) {
  const ses = await startSesDouble(() => answer)
  const client = new SESv2Client({ ...ses.settings, maxAttempts: 1 })
  endings.push(() => client.destroy(), ses.stop)
  const deliver = sesDelivery(client, 'Sponsor Finder <no-reply@finder.example>', mostMilliseconds)
  const mail = { to: 'zoë@example.com', subject: 'Hello – Zoë', text: 'Hello Zoë', html: '<p>Hello Zoë</p>' }
  return { ses, deliver: () => deliver({ ...mail, ...(headers && { headers }) }, 'm1') }
}

test('a mail is handed over whole, under the id of its message', async () => {
  const { ses, deliver } = await setUp('take')
  expect(await deliver()).toEqual({ outcome: 'sent', mailId: 'ses-1' })
  expect(ses.taken).toEqual([
    {
      FromEmailAddress: 'Sponsor Finder <no-reply@finder.example>',
      Destination: { ToAddresses: ['zoë@example.com'] },
      Content: {
        Simple: {
          Subject: { Data: 'Hello – Zoë', Charset: 'UTF-8' },
          Body: {
            Text: { Data: 'Hello Zoë', Charset: 'UTF-8' },
            Html: { Data: '<p>Hello Zoë</p>', Charset: 'UTF-8' },
          },
          Headers: [{ Name: 'X-Entity-Ref-ID', Value: 'm1' }],
        },
      },
    },
  ])
})

test('headers of its own go with a mail', async () => {
  const { ses, deliver } = await setUp('take', 10_000, { 'List-Unsubscribe': '<https://finder.example/end>' })
  await deliver()
  expect(ses.taken).toMatchObject([
    {
      Content: {
        Simple: {
          Headers: [
            { Name: 'X-Entity-Ref-ID', Value: 'm1' },
            { Name: 'List-Unsubscribe', Value: '<https://finder.example/end>' },
          ],
        },
      },
    },
  ])
})

test.each(['MessageRejected', 'BadRequestException'])('%s is a definite refusal', async (error) => {
  const { deliver } = await setUp({ status: 400, error })
  expect(await deliver()).toEqual({ outcome: 'refused', reason: error })
})

test.each([
  [429, 'TooManyRequestsException'],
  [400, 'LimitExceededException'],
  [400, 'SendingPausedException'],
  [400, 'AccountSuspendedException'],
  [400, 'MailFromDomainNotVerifiedException'],
  [500, 'InternalServiceErrorException'],
  [403, 'AccessDeniedException'],
])('%i %s may pass and is thrown', async (status, error) => {
  const { deliver } = await setUp({ status, error })
  await expect(deliver()).rejects.toMatchObject({ name: error })
})

test('a provider that takes the mail and says nothing is given up', async () => {
  const { deliver } = await setUp('hang', 100)
  await expect(deliver()).rejects.toMatchObject({ name: 'AbortError' })
})
