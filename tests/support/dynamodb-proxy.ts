import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A call to DynamoDB, as its client sends it. */
export interface TableCall {
  /** Such as `PutItem`. */
  operation: string
  body: Record<string, unknown>
}

/** What is answered instead of asking the tables: an error of DynamoDB by its name, or an answer. */
export type Instead = { error: string; more?: object } | { answer: object } | undefined

/** DynamoDB on a loopback port of its own, where some calls are answered as `instead` says and the others by `endpoint`. */
export async function startDynamoDbProxy(endpoint: string) {
  let instead: ((call: TableCall) => Instead) | undefined
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming)
    const operation = String(incoming.headers['x-amz-target']).split('.').at(-1) ?? ''
    const said = instead?.({ operation, body: JSON.parse(body.toString()) as TableCall['body'] })
    if (said === undefined) return forward(endpoint, incoming, body, response)
    const [status, answer] =
      'answer' in said
        ? [200, said.answer]
        : [
            400,
            { __type: `com.amazonaws.dynamodb.v20120810#${said.error}`, message: 'slow down', ...said.more },
          ]
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer))
  }
  const server = createServer(
    // the client ends idle connections: ended by the server, one would fail a call that is just being sent on it
    { keepAliveTimeout: 0 },
    (incoming, response) => void serve(incoming, response).catch(() => response.destroy()),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers these calls so from now on. */
    answer(rule?: (call: TableCall) => Instead) {
      instead = rule
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function forward(
  endpoint: string,
  { method, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) {
  const onward = httpRequest(endpoint, { method, headers }).end(body)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  response.writeHead(answer.statusCode ?? 500, answer.headers).end(await buffer(answer))
}
