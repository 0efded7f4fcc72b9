import { describe, expect, test } from 'vitest'
import { Envelope } from '#shared/system/messages.ts'
import { MailEvent } from '#shared/mail-event.ts'
import { readSesEvent } from './ses-event.ts'

/** The part of an event about its mail, with the fields that SES documents. */
const mail = {
  timestamp: '2026-11-03T09:00:00.012Z',
  source: 'Sponsor Finder <no-reply@finder.example>',
  sendingAccountId: '123456789012',
  messageId: 'ses-1',
  destination: ['Uma@example.com'],
  headersTruncated: false,
  headers: [{ name: 'To', value: 'Uma@example.com' }],
  tags: { 'ses:configuration-set': ['stage-alerts'] },
}

const bounce = (bounceType: string, bounceSubType = 'General') => ({
  eventType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType,
    bouncedRecipients: [
      { emailAddress: 'Uma@example.com', action: 'failed', status: '5.1.1', diagnosticCode: 'unknown user' },
    ],
    timestamp: '2026-11-03T09:00:02.5Z',
    feedbackId: 'feedback-1',
    reportingMTA: 'dsn; mta.example.com',
  },
  mail,
})

const complaint = (complaintFeedbackType?: string | null) => ({
  eventType: 'Complaint',
  complaint: {
    complainedRecipients: [{ emailAddress: 'uma@example.com' }],
    timestamp: '2026-11-04T09:00:00.000Z',
    feedbackId: 'feedback-2',
    complaintSubType: null,
    ...(complaintFeedbackType !== undefined && { complaintFeedbackType }),
  },
  mail,
})

const bodyOf = (sent: unknown) => readSesEvent(sent)?.body

describe('an event of SES', () => {
  test('a permanent bounce is a message of ours, with the same id at each delivery', () => {
    const message = readSesEvent(bounce('Permanent'))
    expect(Envelope.parse(message)).toEqual(message)
    expect(MailEvent.parse(message?.body)).toEqual({
      event: 'bounce',
      emails: ['uma@example.com'],
      sent_at: mail.timestamp,
      at: '2026-11-03T09:00:02.500Z',
      reason: 'General',
    })
    expect(readSesEvent(bounce('Permanent'))).toEqual(message)
  })

  test.each(['Transient', 'Undetermined'])('a bounce that is %s is a soft one', (type) => {
    expect(bodyOf(bounce(type, 'MailboxFull'))).toMatchObject({ event: 'soft_bounce', reason: 'MailboxFull' })
  })

  test.each([undefined, null, 'abuse', 'fraud', 'virus', 'other'])('feedback %j is a complaint', (type) => {
    expect(bodyOf(complaint(type))).toMatchObject({ event: 'complaint', emails: ['uma@example.com'] })
  })

  test.each(['not-spam', 'auth-failure'])('feedback %j is no complaint', (type) => {
    expect(bodyOf(complaint(type))).toMatchObject({ event: 'report', reason: type })
  })

  test('a rejected mail names nobody', () => {
    const sent = { eventType: 'Reject', reject: { reason: 'Bad content' }, mail }
    expect(bodyOf(sent)).toMatchObject({ event: 'reject', emails: [], reason: 'Bad content' })
  })

  test.each([
    undefined,
    'Successfully validated SNS topic for Amazon SES event publishing.',
    {},
    { eventType: 'Delivery', mail },
    { ...bounce('Permanent'), bounce: {} },
    { ...bounce('Permanent'), mail: { ...mail, timestamp: 'yesterday' } },
  ])('anything else, such as %j, is no message', (sent) => {
    expect(readSesEvent(sent)).toBeUndefined()
  })
})
