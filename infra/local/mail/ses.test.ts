import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mimeMessage } from '../../../functions/mail/outgoing.ts'
import { sesEventReader } from '../../../functions/mail/ses-event.ts'
import { emulatorCredentials } from '../provision.ts'
import type { LocalMail } from './mailbox.ts'
import { startSes } from './ses.ts'

const FROM = 'Sponsor Finder <no-reply@example.com>'
const mail = { to: 'ann@example.com', subject: 'Grüße', text: 'text\n', html: '<p>html</p>\n' }

describe('the local SES', () => {
  const mails: LocalMail[] = []
  const events: { set: string; event: object }[] = []
  let ses: Awaited<ReturnType<typeof startSes>>
  let client: SESClient
  beforeAll(async () => {
    ses = await startSes(
      { add: (each) => mails.push(each), read: () => mails },
      async (set, event) => void events.push({ set, event }),
    )
    client = new SESClient({ ...emulatorCredentials, endpoint: ses.endpoint, maxAttempts: 1 })
  })
  afterAll(async () => {
    client.destroy()
    await ses.stop()
  })

  const send = async (destination: string, headers = {}) => {
    const message = await mimeMessage({ ...mail, headers }, FROM, 'm1')
    return client.send(
      new SendRawEmailCommand({
        Source: FROM,
        Destinations: [destination],
        RawMessage: { Data: message?.raw },
        ConfigurationSetName: 'test-codes',
      }),
    )
  }

  test('the local SES does not close idle connections', async () => {
    const { headers } = await fetch(ses.endpoint, { method: 'POST', body: 'Action=None' })
    // this header would announce an idle timeout of the server
    expect(headers.get('keep-alive')).toBeNull()
  })

  test('the local SES stores a mail in the mailbox and answers with an id', async () => {
    const { MessageId } = await send(mail.to)
    expect(MessageId).toMatch(/\S/)
    expect(mails).toEqual([{ ...mail, sent_at: expect.stringMatching(/^\d{4}-.*Z$/) as string }])
  })

  test.each([
    ['bounce@simulator.amazonses.com', 'bounce'],
    ['Complaint+ann@simulator.amazonses.com', 'complaint'],
  ])(
    'a mail to %s of the mailbox simulator is sent, and becomes a %s that the product reads',
    async (to, is) => {
      const { MessageId } = await send(to)
      expect(mails.at(-1)?.to).toBe(to)
      const published = events.at(-1)
      expect(published?.set).toBe('test-codes')
      expect(sesEventReader(['test-codes'])(published?.event, new Date())).toMatchObject({
        request_id: MessageId,
        body: { event: is, emails: [to.toLowerCase()] },
      })
    },
  )

  test('a mail to another address becomes no event', async () => {
    const before = events.length
    await send('bounce@example.com')
    expect(events).toHaveLength(before)
  })

  test('the local SES keeps the unsubscribe headers', async () => {
    await send(mail.to, { 'List-Unsubscribe': '<https://finder.example/end>' })
    expect(mails.at(-1)?.headers).toEqual({ 'List-Unsubscribe': '<https://finder.example/end>' })
  })

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann smith@example.com',
    '.ann@example.com',
    'ann..s@example.com',
    'ann.@example.com',
  ])('the local SES refuses the invalid email address "%s", as SES does', async (to) => {
    const before = mails.length
    await expect(send(to)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
    expect(mails).toHaveLength(before)
  })

  test('the local SES refuses requests with an Origin header, which come from web pages', async () => {
    const before = mails.length
    const { status } = await fetch(ses.endpoint, {
      method: 'POST',
      headers: { Origin: 'http://elsewhere.example' },
      body: new URLSearchParams({ Action: 'SendRawEmail' }),
    })
    expect(status).toBe(403)
    expect(mails).toHaveLength(before)
  })

  test.each(['', 'Action=SendEmail', 'Action=SendRawEmail', '{"Content":{}}'])(
    'the local SES refuses the body %j, which contains no mail',
    async (body) => {
      expect((await fetch(ses.endpoint, { method: 'POST', body })).status).toBe(400)
    },
  )
})
