import type { RawEmailCall } from './ses-query.ts'

/** The addresses with which SES simulates a bounce or a complaint. Each may have a label: `bounce+ann@…`. */
const SIMULATOR = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i

/**
 * The event that SES publishes after a mail to an address of its mailbox simulator; undefined for other addresses
 * (docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html).
 * @param at When the mail was sent, as an ISO instant.
 */
export function simulatedEvent(
  { destinations, source, set, tags }: RawEmailCall,
  messageId: string,
  at: string,
): object | undefined {
  const [emailAddress = ''] = destinations
  const kind = SIMULATOR.exec(emailAddress)?.[1]?.toLowerCase()
  if (kind === undefined) return undefined
  const mail = {
    timestamp: at,
    source,
    messageId,
    destination: destinations,
    tags: { ...tags, 'ses:configuration-set': [set] },
  }
  const feedbackId = `${messageId}-feedback`
  if (kind === 'bounce') {
    const bounce = {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1' }],
      timestamp: at,
      feedbackId,
    }
    return { eventType: 'Bounce', bounce, mail }
  }
  const complaint = {
    complainedRecipients: [{ emailAddress }],
    timestamp: at,
    feedbackId,
    complaintSubType: null,
    complaintFeedbackType: 'abuse',
  }
  return { eventType: 'Complaint', complaint, mail }
}
