import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { isLoopbackHost } from '../loopback-host.ts'
import { localMailOf } from './local-mail-of.ts'
import type { Mailbox } from './mailbox.ts'
import { simulatedEvent } from './simulated-event.ts'
import { errorAnswer, readRawEmailCall, sentAnswer } from './ses-query.ts'

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
