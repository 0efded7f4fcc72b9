import { BadRequestException, SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emulatorCredentials } from '../provision.ts'
import type { LocalMail } from './mailbox.ts'
import { startSes } from './ses.ts'

describe('the local SES', () => {
  const mails: LocalMail[] = []
  let ses: Awaited<ReturnType<typeof startSes>>
  let client: SESv2Client
  beforeAll(async () => {
    ses = await startSes({ add: (mail) => mails.push(mail), read: () => mails })
    client = new SESv2Client({ ...emulatorCredentials, endpoint: ses.endpoint, maxAttempts: 1 })
  })
  afterAll(async () => {
    client.destroy()
    await ses.stop()
  })

  const send = (to: string) =>
    client.send(
      new SendEmailCommand({
        FromEmailAddress: 'Sponsor Finder <no-reply@example.com>',
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: { Data: 'Grüße' },
            Body: { Text: { Data: 'text' }, Html: { Data: '<p>html</p>' } },
          },
        },
      }),
    )

  test('keeps what the product’s own client sends, and names it', async () => {
    const { MessageId } = await send('ann@example.com')
    expect(MessageId).toMatch(/\S/)
    expect(mails).toEqual([
      {
        to: 'ann@example.com',
        subject: 'Grüße',
        text: 'text',
        html: '<p>html</p>',
        sent_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    ])
  })

  test('keeps how to end mails of a kind, where a mail says so', async () => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: 'Sponsor Finder <no-reply@example.com>',
        Destination: { ToAddresses: ['ann@example.com'] },
        Content: {
          Simple: {
            Subject: { Data: 'Alert' },
            Body: { Text: { Data: 'text' } },
            Headers: [
              { Name: 'X-Entity-Ref-ID', Value: 'm1' },
              { Name: 'List-Unsubscribe', Value: '<https://finder.example/end>' },
            ],
          },
        },
      }),
    )
    expect(mails.at(-1)?.headers).toEqual({ 'List-Unsubscribe': '<https://finder.example/end>' })
  })

  test.each(['', 'ann', 'ann@', '@example.com', 'ann@example', 'ann smith@example.com'])(
    'refuses "%s", which is no address, as SES does',
    async (to) => {
      const before = mails.length
      await expect(send(to)).rejects.toBeInstanceOf(BadRequestException)
      expect(mails).toHaveLength(before)
    },
  )

  test('takes no mail from a page, whose browser names its origin', async () => {
    const before = mails.length
    const { status } = await fetch(`${ses.endpoint}/v2/email/outbound-emails`, {
      method: 'POST',
      headers: { Origin: 'http://elsewhere.example' },
      body: '{}',
    })
    expect(status).toBe(403)
    expect(mails).toHaveLength(before)
  })

  test('refuses what is no mail', async () => {
    const post = (body: string) => fetch(`${ses.endpoint}/v2/email/outbound-emails`, { method: 'POST', body })
    expect((await post('{')).status).toBe(400)
    expect((await post('{}')).status).toBe(400)
    expect((await fetch(ses.endpoint)).status).toBe(404)
  })
})
