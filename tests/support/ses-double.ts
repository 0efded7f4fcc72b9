import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emulatorCredentials } from '../../infra/local/provision.ts'

/** A request of SendEmail, as far as we look at it. */
export interface SesRequest {
  FromEmailAddress: string
  Destination: { ToAddresses: string[] }
  Content: {
    Simple: {
      Subject: { Data: string }
      Body: { Text: { Data: string }; Html: { Data: string } }
      Headers: { Name: string; Value: string }[]
    }
  }
}

/** Takes a mail; or fails as SES does; or takes it and says nothing more. */
export type SesAnswer = 'take' | { status: number; error: string } | 'hang'

/** An SES v2 endpoint on loopback that counts what it took. It answers each mail as `answer` says, by default `take`. */
export async function startSesDouble(answer: (request: SesRequest) => SesAnswer = () => 'take') {
  const taken: SesRequest[] = []
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await read(incoming)
    const said = answer(request)
    if (said === 'take' || said === 'hang') taken.push(request)
    if (said === 'hang') return
    const [status, body] =
      said === 'take'
        ? [200, { MessageId: `ses-${taken.length}` }]
        : [said.status, { __type: said.error, message: 'As it was told to' }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  // a client that dies half-way ends its request, and nothing else
  const server = createServer(
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
      taken.map(
        ({ Content }) => Content.Simple.Headers.find(({ Name }) => Name === 'X-Entity-Ref-ID')?.Value,
      ),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(incoming: IncomingMessage): Promise<SesRequest> {
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as SesRequest
}
