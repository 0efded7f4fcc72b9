import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { API_PREFIX, type ErrorBody } from '#shared/api/contract.ts'
import { commonMessages, statusOfCode } from '#shared/errors.ts'
import { limitConcurrency } from '../../../functions/platform/limit-concurrency.ts'
import { lambdaContext } from '../lambda/lambda-context.ts'
import type { LoadHandler } from '../lambda/load-handler.ts'
import { compressAnswer } from './compress-answer.ts'
import { proxyEvent } from './proxy-event.ts'
import { findResource } from './resources.ts'

/** API Gateway's payload limit. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024

/**
 * How many calls run at a time. Later ones wait before their function starts, so the wait does not count towards its
 * timeout. All functions share the cores of one machine, so more calls at a time would only time out more.
 */
export const MAX_RUNNING = 32

/**
 * Serves `/api/…` as API Gateway does: the same handlers, invoked with the same events. At most `MAX_RUNNING` run at a time.
 * @param isDiskFull Called after a failure: if the disk is full, the answer is 507 with a message.
 */
export const apiGateway = (loadHandler: LoadHandler, isDiskFull: () => boolean) => {
  const turn = limitConcurrency(MAX_RUNNING)
  return async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { resource, pathParameters } = findResource(url.pathname.slice(API_PREFIX.length))
    const body = await readBody(request)
    if (body === undefined) {
      return refuse(response, refusals.payload_too_large)
    }
    const event = proxyEvent({ request, url, body, resource: resource.path, pathParameters })
    try {
      const handler = await loadHandler(resource.functionName)
      const result = (await turn(() =>
        handler(event, lambdaContext(resource.functionName, event.requestContext.requestId)),
      )) as APIGatewayProxyResult
      if (result.statusCode === statusOfCode.internal && isDiskFull()) refuse(response, refusals.storage_full)
      else send(response, result, request.headers['accept-encoding'])
    } catch (error) {
      console.error(error)
      refuse(response, isDiskFull() ? refusals.storage_full : refusals.internal)
    }
  }
}

function send(response: ServerResponse, result: APIGatewayProxyResult, accepted: string | undefined) {
  const { headers, body } = compressAnswer(accepted, result)
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value))
  for (const [name, values] of Object.entries(result.multiValueHeaders ?? {}))
    response.setHeader(name, values.map(String))
  response.writeHead(result.statusCode).end(body)
}

/** The gateway's own answers in the product's error body, like the gateway responses in AWS. */
const refusals = {
  payload_too_large: refusalOf('payload_too_large'),
  internal: refusalOf('internal'),
  // the contracts do not include this answer, because only a local disk can fill up
  storage_full: {
    status: 507,
    body: {
      message: 'The disk is full, so nothing can be stored. Free some space, then try again.',
      code: 'storage_full',
    },
  },
} satisfies Record<string, Refusal>

interface Refusal {
  status: number
  body: ErrorBody
}

function refusalOf(code: keyof typeof commonMessages): Refusal {
  return { status: statusOfCode[code], body: { message: commonMessages[code], code } }
}

function refuse(response: ServerResponse, { status, body }: Refusal) {
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': randomUUID(),
      Connection: 'close',
    })
    .end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  // most requests have no body; the headers show this much faster than reading the stream
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length === undefined && encoding === undefined) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_PAYLOAD_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
