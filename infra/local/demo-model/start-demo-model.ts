import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { busyAtFirst } from '../busy-at-first.ts'
import { type LoopbackServer, startLoopbackServer } from '../loopback-server.ts'
import { completeChat, DEMO_MODEL, type ModelAnswer } from './complete-chat.ts'

/** The value of `AI_PROVIDERS` for the demo model (docs/product/pipeline.md "Demo model"). */
export const demoProviders = (address: string): string =>
  JSON.stringify([
    {
      name: 'demo',
      kind: 'openai',
      model: DEMO_MODEL,
      base_url: `http://${address}/v1`,
      api_key: 'demo',
      timeout_seconds: 10,
    },
  ])

/** Serves the demo model on a free loopback port, with OpenAI's API. */
export function startDemoModel(): Promise<LoopbackServer> {
  const secondsBusy = busyAtFirst(() => Date.now())
  return startLoopbackServer(
    createServer((request, response) => {
      answer(request, secondsBusy).then(
        (given) => send(response, given),
        // the client disconnected, or the body is not JSON
        () => send(response, { status: 400, body: { error: { message: 'The body is not JSON' } } }),
      )
    }),
  )
}

async function answer(
  request: IncomingMessage,
  secondsBusy: (prompt: string) => number,
): Promise<ModelAnswer> {
  if (request.method === 'POST' && request.url === '/v1/chat/completions')
    return completeChat(await json(request), secondsBusy)
  if (request.method === 'GET' && request.url === '/v1/models')
    return { status: 200, body: { object: 'list', data: [{ id: DEMO_MODEL, object: 'model' }] } }
  return { status: 404, body: { error: { message: 'The demo model has no such call' } } }
}

function send(response: ServerResponse, { status, headers, body, delaySeconds = 0 }: ModelAnswer): void {
  const timer = setTimeout(
    () =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body)),
    delaySeconds * 1_000,
  )
  response.once('close', () => clearTimeout(timer))
}
