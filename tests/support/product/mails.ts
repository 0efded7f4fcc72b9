import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import * as z from 'zod/mini'
import { LocalMail } from '../../../infra/local/mail/mailbox.ts'
import { localMailOf } from '../../../infra/local/mail/ses.ts'
import { serverKind } from '../../../infra/localstack/environment.ts'

const PATIENCE_SECONDS = 60
const POLL_MILLISECONDS = 200

/** Reads the sent mails, newest first. */
export type ReadMails = () => Promise<LocalMail[]>

export const mailsOfRun =
  (origin: string): ReadMails =>
  async () =>
    z.array(LocalMail).parse(await (await fetch(`${origin}/__local/mail.json`)).json())

const LocalStackInbox = z.object({
  messages: z.array(z.object({ Timestamp: z.string(), RawData: z.string() })),
})

const mailsOfLocalStack =
  (server: string): ReadMails =>
  async () => {
    const { messages } = LocalStackInbox.parse(await (await fetch(`${server}/_aws/ses`)).json())
    return Promise.all(
      messages.toReversed().map(async ({ RawData, Timestamp }) => {
        const email = await PostalMime.parse(RawData)
        return localMailOf(email, email.to?.map(({ address = '' }) => address) ?? [], Timestamp)
      }),
    )
  }

/** The SES inbox of MiniStack: mails by account. `Timestamp` is an epoch second. */
const MiniStackInbox = z.object({
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

const mailsOfMiniStack =
  (server: string): ReadMails =>
  async () => {
    const { messages } = MiniStackInbox.parse(await (await fetch(`${server}/_ministack/ses/messages`)).json())
    return Object.values(messages)
      .flat()
      .toSorted((one, other) => other.Timestamp - one.Timestamp)
      .map(({ To, Subject, BodyText, BodyHtml, Timestamp }) => ({
        to: To.join(', '),
        subject: Subject,
        text: BodyText.replaceAll('\r\n', '\n'),
        html: BodyHtml ?? '',
        sent_at: new Date(Timestamp * 1000).toISOString(),
      }))
  }

/** Reads the inbox of an AWS emulator. @throws if the server is of an unknown kind. */
export async function mailsOfServer(server: string): Promise<ReadMails> {
  const kind = await serverKind(server)
  if (kind === 'unknown')
    throw new Error(`${server} is neither LocalStack nor MiniStack: its mails cannot be read`)
  return kind === 'localstack' ? mailsOfLocalStack(server) : mailsOfMiniStack(server)
}

/** Waits for at least `count` mails to an email address. @throws after a minute. */
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
