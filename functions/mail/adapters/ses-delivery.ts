import {
  BadRequestException,
  MessageRejected,
  SendEmailCommand,
  type SESv2Client,
} from '@aws-sdk/client-sesv2'
import type { Handover, Mail } from '../domain/send-mail.ts'

/** Well within what the worker may take: a provider that hangs must not take the other mails of the batch along. */
const MOST_MILLISECONDS = 10_000

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/**
 * Hands mail to SES. What SES will never take, such as an address that is none, is refused; what may pass (throttling,
 * a paused account, no answer) is thrown.
 */
export const sesDelivery =
  (ses: SESv2Client, from: string, mostMilliseconds = MOST_MILLISECONDS) =>
  async ({ to, subject, text, html, headers = {} }: Mail, messageId: string): Promise<Handover> => {
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          Headers: [
            // a second copy can be told by it
            { Name: 'X-Entity-Ref-ID', Value: messageId },
            ...Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          ],
        },
      },
    })
    try {
      const { MessageId = '' } = await ses.send(command, {
        abortSignal: AbortSignal.timeout(mostMilliseconds),
      })
      return { outcome: 'sent', mailId: MessageId }
    } catch (error) {
      if (error instanceof MessageRejected || error instanceof BadRequestException) {
        return { outcome: 'refused', reason: error.name }
      }
      throw error
    }
  }
