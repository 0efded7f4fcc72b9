import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { isLoopbackHost } from '../loopback-server.ts'
import type { LocalMail, Mailbox } from './mailbox.ts'

/** A bare email address, or a name with an email address in angle brackets. A dot stands between two other characters. */
const ADDRESS = /^(?:[^<>]*<)?[^\s@<>.]+(?:\.[^\s@<>.]+)*@[^\s@<>.]+(?:\.[^\s@<>.]+)+>?$/

/** Publishes an event about a mail that was sent through a configuration set. */
type Publish = (set: string, event: object) => Promise<void>

/**
 * Starts an emulator of SES v1 on a free loopback port. It supports only the calls of this product, and puts sent mails
 * into a mailbox. A mail to an address of the mailbox simulator also bounces, or is reported as spam.
 */
export async function startSes(
  box: Mailbox,
  publish: Publish,
): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  // only the client closes idle connections: if the server did, a mail sent at that moment would fail
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    serve({ box, publish }, request, response).catch((error: unknown) => {
      console.error(error)
      refuse(response, 500, 'InternalFailure', 'The mail could not be kept')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('SES was given no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function serve(
  { box, publish }: { box: Mailbox; publish: Publish },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // only web pages send an Origin header; the SDK sends none
  if (request.headers.origin !== undefined || !isLoopbackHost(request.headers.host)) {
    return refuse(response, 403, 'AccessDenied', 'Pages send no mail')
  }
  const call = await readRawEmailCall(request)
  if (call === undefined) return refuse(response, 400, 'InvalidAction', 'There is only SendRawEmail here')
  const { source, destinations, email } = call
  const wrong = [source, ...destinations].find((address) => !ADDRESS.test(address))
  if (wrong !== undefined || destinations.length === 0) {
    return refuse(response, 400, 'InvalidParameterValue', "Missing final '@domain'")
  }
  const at = new Date().toISOString()
  const id = randomUUID()
  box.add(localMailOf(email, destinations, at))
  const event = simulatedEvent(call, id, at)
  if (event && call.set !== undefined) await publish(call.set, event)
  return answer(response, 200, sentAnswer(id))
}

const refuse = (response: ServerResponse, status: number, code: string, message: string) =>
  answer(response, status, errorAnswer(code, message))

function answer(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'Content-Type': 'text/xml' }).end(xml)
}

/** Converts a parsed mail to the mailbox's form. */
export function localMailOf(
  { subject, text: plain, html, headers }: Email,
  to: readonly string[],
  sentAt: string,
): LocalMail {
  const shown = headers.filter(({ originalKey }) => originalKey.startsWith('List-'))
  return {
    to: to.join(', '),
    subject: subject ?? '',
    text: written(plain),
    html: written(html),
    ...(shown.length > 0 && {
      headers: Object.fromEntries(shown.map(({ originalKey, value }) => [originalKey, value])),
    }),
    sent_at: sentAt,
  }
}

/**
 * The text of a part as it was written. This undoes MIME's CRLF line endings and the line break that the parser adds.
 */
const written = (part = ''): string => part.replaceAll('\r\n', '\n').replace(/\n$/, '')

/** The addresses with which SES simulates a bounce or a complaint. Each may have a label: `bounce+ann@…`. */
const SIMULATOR = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i

/**
 * The event that SES publishes after a mail to an address of its mailbox simulator; undefined for other addresses
 * (docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html).
 * @param at When the mail was sent, as an ISO instant.
 */
function simulatedEvent(
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

/** A parsed `SendRawEmail` call (SES v1, the AWS query protocol). */
export interface RawEmailCall {
  source: string
  destinations: string[]
  /** The configuration set; undefined if the call names none. */
  set: string | undefined
  /** The tags by name, each with its value in a list, as the events of SES have them. */
  tags: Record<string, string[]>
  raw: Uint8Array
  email: Email
}

const TAG_NAME = /^Tags\.member\.\d+\.Name$/
const MEMBER = /^Destinations\.member\.\d+$/

/** Reads a `SendRawEmail` call. @returns undefined if the request is another call or contains no mail. */
export async function readRawEmailCall(request: IncomingMessage): Promise<RawEmailCall | undefined> {
  const form = new URLSearchParams(await text(request))
  const data = form.get('RawMessage.Data')
  if (form.get('Action') !== 'SendRawEmail' || !data) return undefined
  const raw = Buffer.from(data, 'base64')
  return {
    source: form.get('Source') ?? '',
    destinations: [...form].filter(([name]) => MEMBER.test(name)).map(([, address]) => address),
    set: form.get('ConfigurationSetName') ?? undefined,
    tags: tagsOf(form),
    raw,
    email: await PostalMime.parse(raw),
  }
}

function tagsOf(form: URLSearchParams): Record<string, string[]> {
  const names = [...form].filter(([name]) => TAG_NAME.test(name))
  return Object.fromEntries(
    names.map(([name, tag]) => [tag, [form.get(name.replace(/Name$/, 'Value')) ?? '']]),
  )
}

export const sentAnswer = (mailId: string): string =>
  `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>${mailId}</MessageId></SendRawEmailResult>${metadata()}</SendRawEmailResponse>`

/** The answer of SES to a refused call. @param code Such as `MessageRejected`. */
export const errorAnswer = (code: string, message: string): string =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`

const metadata = () => `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
