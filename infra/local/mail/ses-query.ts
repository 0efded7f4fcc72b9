import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'

/** A parsed `SendRawEmail` call (SES v1, the AWS query protocol). */
export interface RawEmailCall {
  source: string
  destinations: string[]
  /** The configuration set; undefined if the call names none. */
  set: string | undefined
  /** The tags by name, each with its value in a list, as the events of SES have them. */
  tags: Record<string, string[]>
  /** The raw MIME message. */
  raw: Uint8Array
  /** The parsed MIME message. */
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

/** The answer of SES to an accepted mail. */
export const sentAnswer = (mailId: string): string =>
  `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>${mailId}</MessageId></SendRawEmailResult>${metadata()}</SendRawEmailResponse>`

/** The answer of SES to a refused call. @param code Such as `MessageRejected`. */
export const errorAnswer = (code: string, message: string): string =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`

const metadata = () => `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
