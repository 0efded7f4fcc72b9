import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  errorAnswer,
  type RawEmailCall,
  readRawEmailCall,
  sentAnswer,
} from '../../infra/local/mail/ses-query.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'

/** Takes a mail; or fails as SES does; or takes it and says nothing more. */
export type SesAnswer = 'take' | { status: number; error: string; message?: string } | 'hang'

/** An SES v1 endpoint on loopback that counts what it took. It answers each mail as `answer` says, by default `take`. */
export async function startSesDouble(answer: (call: RawEmailCall) => SesAnswer = () => 'take') {
  const taken: RawEmailCall[] = []
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const call = await readRawEmailCall(incoming)
    if (call === undefined) throw new Error('This is no SendRawEmail')
    const said = answer(call)
    if (said === 'take' || said === 'hang') taken.push(call)
    if (said === 'hang') return
    const [status, xml] =
      said === 'take'
        ? [200, sentAnswer(`ses-${taken.length}`)]
        : [said.status, errorAnswer(said.error, said.message ?? 'As it was told to')]
    response.writeHead(status, { 'content-type': 'text/xml' }).end(xml)
  }
  // a client that dies half-way ends its request, and nothing else
  const server = createServer(
    // the client ends idle connections: ended by the server, one would fail a call that is just being sent on it
    { keepAliveTimeout: 0 },
    (incoming, response) => void handle(incoming, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    /** What a client of it needs. */
    settings: { ...emulatorCredentials, endpoint },
    /** What it took, in order. */
    taken,
    /** The ids of the messages of what it took, in order. */
    messageIds: () =>
      taken.map(({ email }) => email.headers.find(({ key }) => key === 'x-entity-ref-id')?.value),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
