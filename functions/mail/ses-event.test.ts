import { describe, expect, test } from 'vitest'
import { MailEvent } from '#shared/mail-event.ts'
import { Envelope } from '#shared/system/messages.ts'
import { sesEventReader } from './ses-event.ts'

const QUEUED = new Date('2026-11-03T09:00:03.000Z')
const readSesEvent = (sent: unknown) => sesEventReader(['stage-codes', 'stage-alerts'])(sent, QUEUED)

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

  test('the address is the one that we mailed, whomever the report of the recipient names', () => {
    const other = [{ emailAddress: 'victim@example.com' }]
    const reports = [
      { ...bounce('Permanent'), bounce: { ...bounce('Permanent').bounce, bouncedRecipients: other } },
      { ...complaint(), complaint: { ...complaint().complaint, complainedRecipients: other } },
    ]
    expect(reports.map(bodyOf)).toMatchObject([
      { emails: ['uma@example.com'] },
      { emails: ['uma@example.com'] },
    ])
  })

  test.each([
    ['no configuration set', { tags: {} }],
    ['the configuration set of somebody else', { tags: { 'ses:configuration-set': ['other-alerts'] } }],
    ['two addresses', { destination: ['uma@example.com', 'victim@example.com'] }],
  ])('a mail with %s is not ours, so its event is no message', (_what, part) => {
    expect(readSesEvent({ ...bounce('Permanent'), mail: { ...mail, ...part } })).toBeUndefined()
  })

  test('a report that claims to be old is as old as its stay in the queue', () => {
    const { bounce: report, ...event } = bounce('Permanent')
    const old = { ...event, bounce: { ...report, timestamp: '1999-01-01T00:00:00Z' } }
    expect(readSesEvent(old)?.created_at).toBe(QUEUED.toISOString())
  })

  test.each(['uma@example.com', 'Abuse\nfake line', 'x'.repeat(1000)])(
    'the unknown feedback %j is logged as other',
    (type) => {
      expect(bodyOf(complaint(type))).toMatchObject({ event: 'complaint', reason: 'other' })
    },
  )

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
