import type { MailContent } from '#shared/mail-content.ts'
import { MAIL_LINE } from '#shared/system/log-messages.ts'

/** What is recorded of a mail. `owner`: the user to whom it goes; undefined if there is none. */
export interface MailRecord {
  messageId: string
  template: MailContent['template']
  owner: string | undefined
}

/** A rendered mail. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Headers that only some mails have, such as the unsubscribe header. */
  headers?: Readonly<Record<string, string>>
}

/** The result of sending a mail. `unreachable`: the domain takes no mail, so it was not sent. `postponed`: the provider asks for a pause. Other temporary failures are thrown. */
export type Handover =
  | { outcome: 'sent'; mailId: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unreachable'; reason: string }
  | { outcome: 'postponed'; seconds: number; reason: string }

/** The result of a message. `done`: its mail was sent, refused or cannot arrive, now or before. */
export type Mailed = { outcome: 'done' } | Extract<Handover, { outcome: 'postponed' }>

const DONE: Mailed = { outcome: 'done' }

export interface SendMailDependencies {
  mails: {
    /**
     * Claims a mail, so that only one worker sends it. `done`: it was already sent or refused. `busy`: another worker
     * is sending it now.
     */
    claim: (mail: MailRecord) => Promise<'claimed' | 'done' | 'busy'>
    /** Releases a claim, so that the next try need not wait for it to expire. */
    release: (messageId: string) => Promise<void>
    markSent: (messageId: string, mailId: string) => Promise<void>
    markRefused: (messageId: string, reason: string) => Promise<void>
  }
  deliver: (mail: Mail, messageId: string) => Promise<Handover>
  log: Record<'info' | 'warn', (message: string, fields: { outcome: string; reason?: string }) => void>
}

/**
 * Sends a mail. A mail that is recorded as sent is never sent again. If the process dies before it records this, the
 * mail is sent twice (docs/product/security.md "Crash points"). A refused mail is a warning and no error, because a
 * visitor chooses the address; an alarm counts refused mails.
 * @throws if the mail must be retried.
 */
export async function sendMail(
  { mails, deliver, log }: SendMailDependencies,
  record: MailRecord,
  mail: Mail,
): Promise<Mailed> {
  const { messageId } = record
  const claim = await mails.claim(record)
  if (claim === 'done') {
    log.info(MAIL_LINE, { outcome: 'done' })
    return DONE
  }
  if (claim === 'busy') throw new Error('Another worker is sending this mail')
  const handover = await deliver(mail, messageId).catch(async (error: unknown) => {
    // if the release fails too, the claim expires
    await mails.release(messageId).catch(() => undefined)
    throw error
  })
  if (handover.outcome === 'postponed') {
    await mails.release(messageId)
    return handover
  }
  if (handover.outcome === 'refused' || handover.outcome === 'unreachable') {
    await mails.markRefused(messageId, handover.reason)
    // anybody can invent a domain, so nobody needs to look at these
    log[handover.outcome === 'refused' ? 'warn' : 'info'](MAIL_LINE, handover)
    return DONE
  }
  await mails.markSent(messageId, handover.mailId)
  log.info(MAIL_LINE, { outcome: 'sent' })
  return DONE
}
