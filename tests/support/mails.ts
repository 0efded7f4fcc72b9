import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { LocalMail } from '../../infra/local/mail/mailbox.ts'

const PATIENCE_SECONDS = 60
const POLL_MILLISECONDS = 50

/** What was sent, the newest first. */
export type ReadMails = () => Promise<LocalMail[]>

/** From the mail page of a local run. */
export const mailsOfRun =
  (origin: string): ReadMails =>
  async () =>
    z.array(LocalMail).parse(await (await fetch(`${origin}/__local/mail.json`)).json())

/** What MiniStack shows of its SES: mails by account, `Timestamp` an epoch second. */
const Inbox = z.object({
  messages: z.record(
    z.string(),
    z.array(
      z.object({
        To: z.array(z.string()),
        Subject: z.string(),
        BodyText: z.string(),
        BodyHtml: z.nullable(z.string()),
        Timestamp: z.number(),
      }),
    ),
  ),
})

/** From the inbox of a MiniStack. */
export const mailsOfMiniStack =
  (server: string): ReadMails =>
  async () => {
    const { messages } = Inbox.parse(await (await fetch(`${server}/_ministack/ses/messages`)).json())
    return Object.values(messages)
      .flat()
      .toSorted((one, other) => other.Timestamp - one.Timestamp)
      .map(({ To, Subject, BodyText, BodyHtml, Timestamp }) => ({
        to: To.join(', '),
        subject: Subject,
        text: BodyText,
        html: BodyHtml ?? '',
        sent_at: new Date(Timestamp * 1000).toISOString(),
      }))
  }

/** Waits until at least `count` mails to an address are there. @throws after a minute. */
export async function mailsTo(read: ReadMails, address: string, count: number): Promise<LocalMail[]> {
  const deadline = Date.now() + PATIENCE_SECONDS * 1000
  while (true) {
    const all = await read()
    const found = all.filter(({ to }) => to === address)
    if (found.length >= count) return found
    if (Date.now() > deadline)
      throw new Error(
        `${found.length} of ${count} mails to ${address} came within ${PATIENCE_SECONDS} s; ${all.length} to all`,
      )
    await wait(POLL_MILLISECONDS)
  }
}
