import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  errorAnswer,
  type RawEmailCall,
  readRawEmailCall,
  sentAnswer,
} from '../../../infra/local/mail/ses.ts'
import { emulatorCredentials } from '../../../infra/local/provision.ts'

/** What the double does with a mail: accepts it, fails as SES does, or accepts it and never answers. */
export type SesAnswer = 'take' | { status: number; error: string; message?: string } | 'hang'

/** An SES v1 endpoint on loopback that records accepted mails. `answer` decides about each. */
export async function startSesDouble(answer: (call: RawEmailCall) => SesAnswer = () => 'take') {
  const taken: RawEmailCall[] = []
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const call = await readRawEmailCall(incoming)
    if (call === undefined) throw new Error('This is not a SendRawEmail')
    const said = answer(call)
    if (said === 'take' || said === 'hang') taken.push(call)
    if (said === 'hang') return
    const [status, xml] =
      said === 'take'
        ? [200, sentAnswer(`ses-${taken.length}`)]
        : [said.status, errorAnswer(said.error, said.message ?? 'As it was told to')]
    response.writeHead(status, { 'content-type': 'text/xml' }).end(xml)
  }
  // a client that disconnects ends only its own request
  const server = createServer(
    // no timeout: if the server closed an idle connection, a call just sent on it would fail
    { keepAliveTimeout: 0 },
    (incoming, response) => void handle(incoming, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    settings: { ...emulatorCredentials, endpoint },
    taken,
    messageIds: () =>
      taken.map(({ email }) => email.headers.find(({ key }) => key === 'x-entity-ref-id')?.value),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
