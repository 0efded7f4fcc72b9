import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A call to DynamoDB in the form that the client sends. */
export interface TableCall {
  /** The operation, for example `PutItem`. */
  operation: string
  body: Record<string, unknown>
}

/** The replacement of DynamoDB's answer: an error by name, or another answer. */
export type Instead = { error: string; more?: object } | { answer: object } | undefined

/** A DynamoDB proxy on its own loopback port, with rules that answer some calls. */
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
    // no timeout: if the server closed an idle connection, a call just sent on it would fail
    { keepAliveTimeout: 0 },
    (incoming, response) => void serve(incoming, response).catch(() => response.destroy()),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the rule for all later calls, or removes it. */
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
