import type { MailContent } from '#shared/mail-content.ts'
import { Postponed } from '../platform/messages/postponed.ts'
import type { MessageContext } from '../platform/messages/queue-handler.ts'
import { sendMail, type SendMailDependencies } from './domain/send-mail.ts'
import { renderMail } from './templates/render-mail.ts'

interface Dependencies extends Omit<SendMailDependencies, 'log'> {
  /** The user with an email: its owner, or else the last registration. */
  ownerOf: (email: string) => Promise<string | undefined>
  /** The origin of the page, to which links lead. */
  pageOrigin: () => Promise<string>
  /** Starts work in its turn, which keeps to the pace of the queue. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  now: () => Date
}

/** Sends the mail of a message. @throws Postponed if the provider asks for a pause. */
export const mailHandler =
  ({ ownerOf, pageOrigin, inTurn, now, ...dependencies }: Dependencies) =>
  async (body: MailContent, { messageId, log }: MessageContext): Promise<void> => {
    const mail = renderMail(body, { pageOrigin: await pageOrigin() })
    const sending = { ...dependencies, log: log.with({ template: body.template }) }
    const about = { messageId, template: body.template, owner: await ownerOf(body.to) }
    const mailed = await inTurn(() => sendMail(sending, about, mail))
    if (mailed.outcome === 'postponed')
      throw new Postponed(new Date(now().getTime() + 1000 * mailed.seconds), mailed.reason)
  }
