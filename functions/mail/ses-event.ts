import * as z from 'zod/mini'
import type { MailEvent } from '#shared/mail-event.ts'
import type { Envelope } from '#shared/system/messages.ts'

/** The tag of a mail with the id of our message. SES repeats it in the events about the mail. */
export const MESSAGE_TAG = 'message'

const Mail = z.object({
  timestamp: z.string(),
  messageId: z.string().check(z.minLength(1)),
  /** The address to which we sent the mail. Each of our mails has one. */
  destination: z.tuple([z.string()]),
  tags: z.object({
    'ses:configuration-set': z.tuple([z.string()]),
    // mails of older versions have none
    [MESSAGE_TAG]: z.optional(z.tuple([z.string()])),
  }),
})

/**
 * The events of SES that we subscribe to, as SES publishes them to SNS. SES may add fields
 * (docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
 *
 * SES copies `bouncedRecipients` and `complainedRecipients` from a report that the recipient's server writes. That
 * server could name anybody there, so we never read them. `mail` is what SES itself knows of the mail.
 */
const SesEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail: Mail,
    bounce: z.object({
      /** `Permanent`, `Transient` or `Undetermined`. */
      bounceType: z.string(),
      bounceSubType: z.string(),
      timestamp: z.string(),
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: Mail,
    complaint: z.object({
      timestamp: z.string(),
      /** Absent if the mail provider gives no reason. */
      complaintFeedbackType: z.nullish(z.string()),
    }),
  }),
  z.object({ eventType: z.literal('Reject'), mail: Mail, reject: z.object({ reason: z.string() }) }),
])
type SesEvent = z.infer<typeof SesEvent>

/** The types of feedback that SES documents. The mail provider writes the type, so any other text may be anything. */
const FEEDBACK_TYPES = ['abuse', 'auth-failure', 'fraud', 'not-spam', 'other', 'virus']

/** Reports that are not against the mail: it is no spam after all, or it only failed a check of its sender. */
const HARMLESS = ['not-spam', 'auth-failure']

/** Reads an event of SES about mail through our sets as a message of ours, always with the same id. */
export const sesEventReader =
  (ownSets: readonly string[]) =>
  /** @param queuedAt When the queue got the event. Its own instants come from the recipient's server. */
  (sent: unknown, queuedAt: Date): Envelope | undefined => {
    const { data: event } = SesEvent.safeParse(sent)
    const body = event && eventOf(event)
    if (event === undefined || body === undefined) return undefined
    const { messageId, tags } = event.mail
    if (!ownSets.includes(tags['ses:configuration-set'][0])) return undefined
    return {
      message_id: `${messageId}/${body.event}/${body.at}`,
      type: 'mailEvent',
      request_id: messageId,
      created_at: queuedAt.toISOString(),
      body,
    }
  }

function eventOf(event: SesEvent): MailEvent | undefined {
  const sent_at = instant(event.mail.timestamp)
  const found = detailsOf(event)
  const at = instant(found.at)
  if (sent_at === undefined || at === undefined) return undefined
  const about = event.mail.tags[MESSAGE_TAG]
  return { ...found, sent_at, at, ...(about && { about: about[0] }) }
}

function detailsOf(event: SesEvent): Omit<MailEvent, 'sent_at'> {
  const emails = [event.mail.destination[0].trim().toLowerCase()]
  if (event.eventType === 'Bounce') {
    const { bounceType, bounceSubType, timestamp } = event.bounce
    return {
      event: bounceType === 'Permanent' ? 'bounce' : 'soft_bounce',
      emails,
      at: timestamp,
      reason: bounceSubType,
    }
  }
  if (event.eventType === 'Complaint') {
    const { timestamp, complaintFeedbackType } = event.complaint
    const reason = reasonOf(complaintFeedbackType)
    return { event: HARMLESS.includes(reason) ? 'report' : 'complaint', emails, at: timestamp, reason }
  }
  return { event: 'reject', emails: [], at: event.mail.timestamp, reason: event.reject.reason }
}

const reasonOf = (feedbackType: string | null | undefined): string => {
  if (feedbackType === null || feedbackType === undefined) return 'none given'
  return FEEDBACK_TYPES.includes(feedbackType) ? feedbackType : 'other'
}

/** The instant in the form in which we store instants, so that both can be compared. */
function instant(text: string): string | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
