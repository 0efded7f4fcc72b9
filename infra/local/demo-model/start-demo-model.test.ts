import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, Output } from 'ai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { LoopbackServer } from '../loopback-server.ts'
import { demoProviders, startDemoModel } from '../system.ts'
import { moodOf } from './complete-chat.ts'

let server: LoopbackServer

beforeAll(async () => {
  server = await startDemoModel()
})
afterAll(() => server.close())

test('the SDK gets a valid answer with token counts from the demo model', async () => {
  const [setting] = JSON.parse(demoProviders(server.address)) as { base_url: string; model: string }[]
  const provider = createOpenAICompatible({
    name: 'demo',
    baseURL: setting?.base_url ?? '',
    supportsStructuredOutputs: true,
  })
  const prompt = ['Registered Nurse\n£45,000 per year', 'Registered Nurse\n£45k per year'].find(
    (text) => moodOf(text) === 'well',
  )
  const { output, usage, response } = await generateText({
    model: provider(setting?.model ?? ''),
    output: Output.object({
      schema: z.object({
        title: z.string(),
        salary_min: z.number().nullable(),
        city_name: z.string().nullable(),
      }),
    }),
    prompt: prompt ?? '',
    maxRetries: 0,
  })
  expect(output).toEqual({ title: 'Registered Nurse', salary_min: 45_000, city_name: null })
  expect([response.modelId, usage.totalTokens]).toEqual(['demo-model', expect.any(Number)])
})

test('the demo model is in its list of models, and refuses other calls and invalid bodies', async () => {
  const base = `http://${server.address}/v1`
  const [models, unknown, broken] = await Promise.all([
    fetch(`${base}/models`).then((response) => response.json()),
    fetch(`${base}/embeddings`),
    fetch(`${base}/chat/completions`, { method: 'POST', body: '{' }),
  ])
  expect(models).toMatchObject({ data: [{ id: 'demo-model' }] })
  expect([unknown.status, broken.status]).toEqual([404, 400])
})
