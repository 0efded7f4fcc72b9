import { generateText, type LanguageModel, Output } from 'ai'
import type { Clock } from '../../platform/clock.ts'
import { limitedFetch } from '../../platform/safe-fetch/limited-fetch.ts'
import { retryAfter } from '../../platform/safe-fetch/retry-after.ts'
import { MAX_OUTPUT_TOKENS } from '../domain/models/ask-model.ts'
import type { Called, Provider } from '../domain/models/attempt.ts'
import { ModelAnswer } from '../domain/models/model-answer.ts'
import type { Prompt } from '../domain/models/prompt.ts'
import { failureOfCall, MAX_STORED, tokensOf } from './failure-of-call.ts'
import { parseModelAnswer } from './parse-model-answer.ts'

/** An answer of 3,000 tokens has some 20 KB, so a longer one is not an answer. */
const fetchAnswer = limitedFetch(1_000_000)

// otherwise the library prints a warning when a model does not support a setting
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/**
 * Calls a model once. Only this file and `failure-of-call.ts` import the library
 * (docs/decisions/022-language-models.md). A failure of the provider is a result, not an error.
 */
export const modelCaller =
  (now: Clock) =>
  async (
    provider: Provider,
    { instructions, question }: Prompt,
    timeoutMilliseconds: number,
  ): Promise<Called> => {
    const started = now().getTime()
    const abortSignal = AbortSignal.timeout(timeoutMilliseconds)
    const ended = await generateText({
      model: await modelOf(provider),
      instructions,
      prompt: question,
      output: Output.object({ schema: ModelAnswer }),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal,
    }).then(
      ({ text, usage }) => ({ content: text.slice(0, MAX_STORED), tokens: tokensOf(usage) }),
      (error: unknown) => failureOfCall(error, abortSignal.aborted, (header) => retryAfter(header, now())),
    )
    const milliseconds = now().getTime() - started
    if ('status' in ended) return { ...ended, milliseconds }
    return { ...answered(ended.content), tokens: ended.tokens, milliseconds }
  }

/** Checks the text of an answer. The answers of all providers pass this one check. */
function answered(content: string): Pick<Called, 'status' | 'answer' | 'content' | 'error' | 'mayPass'> {
  const parsed = parseModelAnswer(content)
  return 'answer' in parsed
    ? { status: 'success', answer: parsed.answer, content, error: null, mayPass: false }
    : { status: 'invalid-output', content, error: parsed.fault, mayPass: true }
}

async function modelOf({ name, kind, model, base_url, api_key }: Provider): Promise<LanguageModel> {
  const options = {
    fetch: fetchAnswer,
    ...(base_url !== undefined && { baseURL: base_url }),
    ...(api_key !== undefined && { apiKey: api_key }),
  }
  switch (kind) {
    case 'openai': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const baseURL = base_url ?? 'https://api.openai.com/v1'
      return createOpenAICompatible({ ...options, baseURL, name, supportsStructuredOutputs: true })(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(options)(model)
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock')
      return createAmazonBedrock(options)(model)
    }
  }
}
