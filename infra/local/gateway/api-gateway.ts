import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { API_PREFIX, type ErrorBody } from '../../../shared/api/contract.ts'
import { commonMessages, statusOfCode } from '../../../shared/errors.ts'
import { lambdaContext } from '../lambda/lambda-context.ts'
import type { LoadHandler } from '../lambda/load-handler.ts'
import { proxyEvent } from './proxy-event.ts'
import { findResource } from './resources.ts'

/** API Gateway's own limit of a request's payload. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024

/** Serves `/api/…` as API Gateway does: the same handlers, invoked with the same events. */
export const apiGateway = (loadHandler: LoadHandler) =>
  async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { resource, pathParameters } = findResource(url.pathname.slice(API_PREFIX.length))
    const body = await readBody(request)
    if (body === undefined) {
      return refuse(response, 'payload_too_large')
    }
    const event = proxyEvent({ request, url, body, resource: resource.path, pathParameters })
    try {
      const handler = await loadHandler(resource.functionName)
      const context = lambdaContext(resource.functionName, event.requestContext.requestId)
      send(response, (await handler(event, context)) as APIGatewayProxyResult)
    } catch (error) {
      console.error(error)
      refuse(response, 'internal')
    }
  }

function send(
  response: ServerResponse,
  { statusCode, headers, multiValueHeaders, body, isBase64Encoded }: APIGatewayProxyResult,
) {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value))
  for (const [name, values] of Object.entries(multiValueHeaders ?? {}))
    response.setHeader(name, values.map(String))
  response.writeHead(statusCode).end(isBase64Encoded ? Buffer.from(body, 'base64') : body)
}

/** What the gateway itself answers, in the error body of the product, as its gateway responses are set. */
function refuse(response: ServerResponse, code: 'payload_too_large' | 'internal') {
  const body: ErrorBody = { message: commonMessages[code], code }
  response
    .writeHead(statusOfCode[code], {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Request-Id': randomUUID(),
      Connection: 'close',
    })
    .end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_PAYLOAD_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
