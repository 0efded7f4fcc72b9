/** What is sent, ready to be read. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Headers beyond those that every mail has, such as how to end mails of its kind. */
  headers?: Readonly<Record<string, string>>
}

/** What became of handing a mail over; a failure that may pass is thrown instead. */
export type Handover = { outcome: 'sent'; mailId: string } | { outcome: 'refused'; reason: string }

export interface SendMailDependencies {
  mails: {
    /** Claims a mail for one sender at a time. `done`: it was sent or refused before. `busy`: somebody sends it now. */
    claim: (messageId: string) => Promise<'claimed' | 'done' | 'busy'>
    /** Gives a claim back, so that the next try need not wait until it lapses. */
    release: (messageId: string) => Promise<void>
    markSent: (messageId: string, mailId: string) => Promise<void>
    markRefused: (messageId: string, reason: string) => Promise<void>
  }
  deliver: (mail: Mail, messageId: string) => Promise<Handover>
  log: Record<'info' | 'error', (message: string, fields: { outcome: string; reason?: string }) => void>
}

/**
 * Sends a mail. One that is recorded as sent is never sent again; where the record is missing, because the process died
 * between the two, it is sent again with the same content: a second copy beats none (docs/product/security.md "Crash points").
 * A refused mail is logged as an error: its reader waits for it in vain.
 * @throws where it is to be tried again.
 */
export async function sendMail(
  { mails, deliver, log }: SendMailDependencies,
  messageId: string,
  mail: Mail,
): Promise<void> {
  const claim = await mails.claim(messageId)
  if (claim === 'done') return log.info('mail', { outcome: 'done' })
  if (claim === 'busy') throw new Error('Another worker is sending this mail')
  const handover = await deliver(mail, messageId).catch(async (error: unknown) => {
    // where this fails too, the claim lapses
    await mails.release(messageId).catch(() => undefined)
    throw error
  })
  if (handover.outcome === 'refused') {
    await mails.markRefused(messageId, handover.reason)
    return log.error('mail', handover)
  }
  await mails.markSent(messageId, handover.mailId)
  log.info('mail', { outcome: 'sent' })
}
