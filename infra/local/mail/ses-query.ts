import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'

/** A call of `SendRawEmail` (SES v1, the AWS query protocol), read. */
export interface RawEmailCall {
  source: string
  destinations: string[]
  /** The MIME message. */
  raw: Uint8Array
  /** The same, parsed. */
  email: Email
}

const MEMBER = /^Destinations\.member\.\d+$/

/** @returns undefined where the request is another call, or carries no mail. */
export async function readRawEmailCall(request: IncomingMessage): Promise<RawEmailCall | undefined> {
  const form = new URLSearchParams(await text(request))
  const data = form.get('RawMessage.Data')
  if (form.get('Action') !== 'SendRawEmail' || !data) return undefined
  const raw = Buffer.from(data, 'base64')
  return {
    source: form.get('Source') ?? '',
    destinations: [...form].filter(([name]) => MEMBER.test(name)).map(([, address]) => address),
    raw,
    email: await PostalMime.parse(raw),
  }
}

/** What SES answers when it has taken a mail. */
export const sentAnswer = (mailId: string): string =>
  `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>${mailId}</MessageId></SendRawEmailResult>${metadata()}</SendRawEmailResponse>`

/** What SES answers when it refuses. @param code Such as `MessageRejected`. */
export const errorAnswer = (code: string, message: string): string =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`

const metadata = () => `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`
