import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import type { Handover, Mail } from '../domain/send-mail.ts'
import { mimeMessage } from './mime-message.ts'

/** Well below the worker's timeout, so that a hanging provider does not fail the other mails of the batch. */
const MOST_MILLISECONDS = 10_000

/**
 * The only error of SES that is about the address or the mail itself. `MessageRejected` is not: SES answers it while
 * the sender's identity is not verified or the account is in the sandbox. An operator can fix that, so the mail is
 * retried.
 */
const REFUSAL = 'InvalidParameterValue'

/** SES did not accept a mail, and a retry may succeed. */
class DeliveryFailure extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/**
 * Sends mail to SES with `SendRawEmail`, which LocalStack and MiniStack support too. An invalid address is refused. It
 * throws temporary failures: throttling, an unverified identity, a paused account, no answer. The text of the error
 * does not name the addressee, because errors are logged.
 */
export const sesDelivery =
  (ses: SESClient, from: string, mostMilliseconds = MOST_MILLISECONDS) =>
  async (mail: Mail, messageId: string): Promise<Handover> => {
    const message = await mimeMessage(mail, from, messageId)
    if (message === undefined) return { outcome: 'refused', reason: 'NotOneAddress' }
    const { recipient, raw } = message
    try {
      const { MessageId = '' } = await ses.send(
        new SendRawEmailCommand({ Source: from, Destinations: [recipient], RawMessage: { Data: raw } }),
        { abortSignal: AbortSignal.timeout(mostMilliseconds) },
      )
      return { outcome: 'sent', mailId: MessageId }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error.name === REFUSAL) return { outcome: 'refused', reason: error.name }
      const text = [mail.to, recipient].reduce(
        (said, address) => said.replaceAll(address, '[addressee]'),
        error.message,
      )
      throw new DeliveryFailure(error.name, text)
    }
  }
