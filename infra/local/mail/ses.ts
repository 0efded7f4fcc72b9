import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { isLoopbackHost } from '../loopback-host.ts'
import type { LocalMail, Mailbox } from './mailbox.ts'

const SEND_EMAIL = '/v2/email/outbound-emails'

const Part = z.object({ Data: z.string() })

/** What SES v2 takes to send a simple mail, as far as it is kept here. */
const SendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()) }),
  Content: z.object({
    Simple: z.object({
      Subject: Part,
      Body: z.object({ Text: z.optional(Part), Html: z.optional(Part) }),
      Headers: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
    }),
  }),
})

/** Bare, or after a name in angle brackets. */
const ADDRESS = /^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/

/** SES v2 on a free loopback port, as far as this product uses it: what is sent goes into a mailbox. */
export async function startSes(box: Mailbox): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    serve(box, request, response).catch((error: unknown) => {
      console.error(error)
      answer(response, 500, { message: 'The mail could not be kept' })
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

async function serve(box: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST' || request.url !== SEND_EMAIL) {
    return refuse(response, 404, 'NotFoundException', 'There is only SendEmail here')
  }
  // the SDK's requests come from no page
  if (request.headers.origin !== undefined || !isLoopbackHost(request.headers.host)) {
    return refuse(response, 403, 'AccessDeniedException', 'Pages send no mail')
  }
  const sent = SendEmail.safeParse(await json(request).catch(() => undefined))
  if (!sent.success) {
    return refuse(response, 400, 'BadRequestException', 'This is no simple mail')
  }
  const { FromEmailAddress, Destination, Content } = sent.data
  const wrong = [FromEmailAddress, ...Destination.ToAddresses].find((address) => !ADDRESS.test(address))
  if (wrong !== undefined || Destination.ToAddresses.length === 0) {
    return refuse(response, 400, 'BadRequestException', "Missing final '@domain'")
  }
  box.add(mailOf(Destination.ToAddresses, Content.Simple))
  return answer(response, 200, { MessageId: randomUUID() })
}

const mailOf = (
  to: readonly string[],
  { Subject, Body, Headers = [] }: z.infer<typeof SendEmail>['Content']['Simple'],
): LocalMail => {
  const shown = Headers.filter(({ Name }) => Name.startsWith('List-'))
  return {
    to: to.join(', '),
    subject: Subject.Data,
    text: Body.Text?.Data ?? '',
    html: Body.Html?.Data ?? '',
    ...(shown.length > 0 && { headers: Object.fromEntries(shown.map(({ Name, Value }) => [Name, Value])) }),
    sent_at: new Date().toISOString(),
  }
}

/** An error as the SDK reads it. */
const refuse = (response: ServerResponse, status: number, type: string, message: string) =>
  answer(response.setHeader('X-Amzn-ErrorType', type), status, { message })

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
