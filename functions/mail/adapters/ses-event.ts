import * as z from 'zod/mini'
import type { MailEvent } from '#shared/mail-event.ts'
import type { Envelope } from '#shared/system/messages.ts'

const Addresses = z.array(z.object({ emailAddress: z.string() }))
const Mail = z.object({ timestamp: z.string(), messageId: z.string().check(z.minLength(1)) })

/**
 * The events of SES that we subscribe to, as SES publishes them to SNS. SES may add fields
 * (docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
 */
const SesEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail: Mail,
    bounce: z.object({
      /** `Permanent`, `Transient` or `Undetermined`. */
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: Addresses,
      timestamp: z.string(),
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: Mail,
    complaint: z.object({
      complainedRecipients: Addresses,
      timestamp: z.string(),
      /** Absent if the mail provider gives no reason. */
      complaintFeedbackType: z.nullish(z.string()),
    }),
  }),
  z.object({ eventType: z.literal('Reject'), mail: Mail, reject: z.object({ reason: z.string() }) }),
])
type SesEvent = z.infer<typeof SesEvent>

/** Reports that are not against the mail: it is no spam after all, or it only failed a check of its sender. */
const HARMLESS = ['not-spam', 'auth-failure']

/**
 * Reads an event of SES as a message of ours. Undefined if it is none. The id of the message is the same for each
 * delivery of the event.
 */
export function readSesEvent(sent: unknown): Envelope | undefined {
  const { data: event } = SesEvent.safeParse(sent)
  const body = event && eventOf(event)
  if (event === undefined || body === undefined) return undefined
  const { messageId } = event.mail
  return {
    message_id: `${messageId}/${body.event}/${body.at}`,
    type: 'mailEvent',
    request_id: messageId,
    created_at: body.at,
    body,
  }
}

function eventOf(event: SesEvent): MailEvent | undefined {
  const sent_at = instant(event.mail.timestamp)
  const found = detailsOf(event)
  const at = instant(found.at)
  return sent_at === undefined || at === undefined ? undefined : { ...found, sent_at, at }
}

function detailsOf(event: SesEvent): Omit<MailEvent, 'sent_at'> {
  if (event.eventType === 'Bounce') {
    const { bounceType, bounceSubType, bouncedRecipients, timestamp } = event.bounce
    return {
      event: bounceType === 'Permanent' ? 'bounce' : 'soft_bounce',
      emails: emailsOf(bouncedRecipients),
      at: timestamp,
      reason: bounceSubType,
    }
  }
  if (event.eventType === 'Complaint') {
    const { complainedRecipients, timestamp, complaintFeedbackType } = event.complaint
    const reason = complaintFeedbackType ?? 'none given'
    return {
      event: HARMLESS.includes(reason) ? 'report' : 'complaint',
      emails: emailsOf(complainedRecipients),
      at: timestamp,
      reason,
    }
  }
  return { event: 'reject', emails: [], at: event.mail.timestamp, reason: event.reject.reason }
}

const emailsOf = (recipients: z.infer<typeof Addresses>) => [
  ...new Set(recipients.map(({ emailAddress }) => emailAddress.trim().toLowerCase())),
]

/** The instant in the form in which we store instants, so that both can be compared. */
function instant(text: string): string | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
