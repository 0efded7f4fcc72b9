import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import type { Clock } from '../../platform/clock.ts'
import { limitedFetch, retryAfter } from '../../platform/safe-fetch/limited-fetch.ts'
import type { Called, Provider } from './attempt.ts'
import { parseModelAnswer } from './model-answer.ts'
import type { Prompt } from './prompt.ts'

/** The maximum length of a provider's text that is stored for administrators. Longer text is cut. */
const MAX_STORED = 20_000
/** A number of tokens from here on is not a count. */
const NO_COUNT = 10_000_000

/** An answer of 3,000 tokens has some 20 KB, so a longer one is not an answer. */
const fetchAnswer = limitedFetch(1_000_000)

// otherwise the library prints a warning when a model does not support a setting
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/** Calls a model once. Only this file imports the library (docs/decisions/022-language-models.md). A failure of the provider is a result. */
export const modelCaller =
  (now: Clock) =>
  async (
    provider: Provider,
    { instructions, question, schema, maxTokens }: Prompt<unknown>,
    timeoutMilliseconds: number,
  ): Promise<Called> => {
    const started = now().getTime()
    const abortSignal = AbortSignal.timeout(timeoutMilliseconds)
    const ended = await generateText({
      model: await modelOf(provider),
      instructions,
      prompt: question,
      output: Output.object({ schema }),
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal,
    }).then(
      ({ text, usage }) => answered(text, usage, schema, null),
      (error: unknown) =>
        NoObjectGeneratedError.isInstance(error)
          ? answered(error.text ?? '', error.usage, schema, 'The answer was cut.')
          : failureOfCall(error, abortSignal.aborted, (header) => retryAfter(header, now())),
    )
    return { ...ended, milliseconds: now().getTime() - started }
  }

/** A call without its duration. */
type Ended = Omit<Called, 'milliseconds'>

/** Checks the text of an answer of any provider. `cut`: what is wrong with it even in the right form. */
function answered(text: string, usage: Usage, schema: Prompt<unknown>['schema'], cut: string | null): Ended {
  const content = text.slice(0, MAX_STORED)
  const parsed = parseModelAnswer(content, schema)
  const error = 'fault' in parsed ? parsed.fault : cut
  const status = error === null ? 'success' : 'invalid-output'
  return { status, content, error, tokens: tokensOf(usage), mayPass: error !== null }
}

type Usage = { totalTokens: number | undefined } | undefined

/** The tokens that a provider counted; undefined if it named no possible count. */
export function tokensOf(usage: Usage): number | undefined {
  const count = usage?.totalTokens
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 && count < NO_COUNT
    ? count
    : undefined
}

/**
 * Converts an error of the library to a failed call. The error's own text is not stored, because it may contain the API
 * key.
 * @param retryAt The instant that a `Retry-After` header names.
 */
function failureOfCall(
  error: unknown,
  isTimeout: boolean,
  retryAt: (header: string | undefined) => Date,
): Ended {
  if (isTimeout) return failed('timeout', 'The model did not answer in time.', { tokens: undefined })
  if (!APICallError.isInstance(error)) return failed('error', 'The call failed.')
  const { statusCode, responseHeaders } = error
  const wait = responseHeaders?.['retry-after']
  if (statusCode === 429 || (statusCode === 503 && wait !== undefined))
    return failed('rate-limited', `The provider answered ${statusCode}.`, { retryAt: retryAt(wait) })
  if (statusCode === undefined) return failed('error', 'The provider cannot be reached.')
  if (statusCode >= 300)
    return failed('error', `The provider answered ${statusCode}.`, { mayPass: error.isRetryable })
  const content = (error.responseBody ?? '').slice(0, MAX_STORED)
  return failed('invalid-output', 'The answer does not have the form of a model answer.', {
    content,
    tokens: undefined,
  })
}

/** A call without an answer. It uses no tokens, and a later one may succeed, unless more is known. */
const failed = (status: Ended['status'], error: string, more: Partial<Ended> = {}): Ended => ({
  content: null,
  tokens: 0,
  mayPass: true,
  status,
  error,
  ...more,
})

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
