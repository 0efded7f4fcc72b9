import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Answer } from './sample-site.ts'

/** Sends an answer after its delay. If the client already has the page, the answer is 304. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const timer = setTimeout(() => sendNow(request, response, answer), (answer.delaySeconds ?? 0) * 1_000)
  response.once('close', () => clearTimeout(timer))
}

function sendNow(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    response.writeHead(status, headers)
    // clients disconnect during a body that is too long
    pipeline(Readable.from(body), response).catch(() => response.destroy())
    return
  }
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`
  if (status === 200 && request.headers['if-none-match'] === etag) response.writeHead(304).end()
  else response.writeHead(status, { ...headers, ...(status === 200 && { etag }) }).end(body)
}
