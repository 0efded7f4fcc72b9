import { json } from 'node:stream/consumers'
import type { Provider } from '../../../functions/extraction/models/attempt.ts'
import { loopbackSite } from '../fetching/loopback-site.ts'

/** An answer of a stub: the text of the model, or a whole response. */
export type StubAnswer =
  | { text: string; finish?: 'stop' | 'length' }
  | { status: number; headers?: Record<string, string>; body: string }
  | { silent: true }

const USED = { input: 100, output: 20 }

/** A successful response in the dialect of a provider, with 120 tokens. */
const responses = {
  openai: (text: string, finish: 'stop' | 'length') => ({
    id: 'stub',
    object: 'chat.completion',
    created: 0,
    model: 'stub',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    usage: {
      prompt_tokens: USED.input,
      completion_tokens: USED.output,
      total_tokens: USED.input + USED.output,
    },
  }),
  anthropic: (text: string, finish: 'stop' | 'length') => ({
    id: 'stub',
    type: 'message',
    role: 'assistant',
    model: 'stub',
    content: [{ type: 'text', text }],
    stop_reason: finish === 'stop' ? 'end_turn' : 'max_tokens',
    stop_sequence: null,
    usage: { input_tokens: USED.input, output_tokens: USED.output },
  }),
}

/** A server on loopback that speaks the dialect of a provider and gives these answers in turn, the last one again. */
export async function stubProvider(kind: 'openai' | 'anthropic', answers: readonly StubAnswer[]) {
  const bodies: Record<string, unknown>[] = []
  const site = await loopbackSite(async (request, response) => {
    const answer = answers[Math.min(bodies.length, answers.length - 1)]!
    bodies.push((await json(request)) as Record<string, unknown>)
    if ('silent' in answer) return
    const [status, headers, body] =
      'text' in answer
        ? [200, {}, JSON.stringify(responses[kind](answer.text, answer.finish ?? 'stop'))]
        : [answer.status, answer.headers ?? {}, answer.body]
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  const provider: Provider = {
    name: `stub-${kind}`,
    kind,
    model: kind === 'anthropic' ? 'claude-sonnet-4-5' : 'stub',
    base_url: `${site.origin}/v1`,
    api_key: 'key-of-the-stub',
  }
  return { provider, bodies, close: site.close }
}
