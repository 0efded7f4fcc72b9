import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import type { Clock } from '../../platform/clock.ts'
import { limitedFetch } from '../../platform/safe-fetch/limited-fetch.ts'
import { retryAfter } from '../../platform/safe-fetch/retry-after.ts'
import type { Called, Provider } from './attempt.ts'
import { ModelAnswer, parseModelAnswer } from './model-answer.ts'
import { MAX_OUTPUT_TOKENS, type Prompt } from './prompt.ts'

/** The maximum length of a provider's text that is stored for administrators. Longer text is cut. */
const MAX_STORED = 20_000
/** A number of tokens from here on is not a count. */
const NO_COUNT = 10_000_000

/** An answer of 3,000 tokens has some 20 KB, so a longer one is not an answer. */
const fetchAnswer = limitedFetch(1_000_000)

// otherwise the library prints a warning when a model does not support a setting
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/**
 * Calls a model once. Only this file imports the library (docs/decisions/022-language-models.md). A failure of the
 * provider is a result, not an error.
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

/** The tokens that a provider counted; undefined if it named no possible count. */
export function tokensOf(usage: { totalTokens: number | undefined } | undefined): number | undefined {
  const count = usage?.totalTokens
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 && count < NO_COUNT
    ? count
    : undefined
}

/** A call that failed, without its duration. */
type Failure = Omit<Called, 'milliseconds'>

/**
 * Converts an error of the library to a failed call. The error's own text is not stored, because it may contain the API
 * key.
 * @param isTimeout Whether our timeout ended the call.
 * @param retryAt The instant that a `Retry-After` header names.
 */
function failureOfCall(
  error: unknown,
  isTimeout: boolean,
  retryAt: (header: string | undefined) => Date,
): Failure {
  if (NoObjectGeneratedError.isInstance(error)) {
    const content = error.text ?? ''
    const parsed = parseModelAnswer(content)
    const fault = 'fault' in parsed ? parsed.fault : 'The answer was cut.'
    return invalid(content, fault, tokensOf(error.usage))
  }
  if (isTimeout)
    return {
      ...nothing,
      status: 'timeout',
      error: 'The model did not answer in time.',
      tokens: undefined,
      mayPass: true,
    }
  if (!APICallError.isInstance(error))
    return { ...nothing, status: 'error', error: 'The call failed.', mayPass: true }
  const { statusCode, responseHeaders } = error
  if (statusCode === 429 || (statusCode === 503 && responseHeaders?.['retry-after'] !== undefined))
    return {
      ...nothing,
      status: 'rate-limited',
      error: `The provider answered ${statusCode}.`,
      retryAt: retryAt(responseHeaders?.['retry-after']),
      mayPass: true,
    }
  if (statusCode === undefined)
    return { ...nothing, status: 'error', error: 'The provider cannot be reached.', mayPass: true }
  if (statusCode < 300)
    return invalid(
      error.responseBody ?? '',
      'The answer does not have the form of a model answer.',
      undefined,
    )
  return {
    ...nothing,
    status: 'error',
    error: `The provider answered ${statusCode}.`,
    mayPass: error.isRetryable,
  }
}

/** A call without an answer uses no tokens. */
const nothing = { content: null, tokens: 0 }

const invalid = (content: string, error: string, tokens: number | undefined): Failure => ({
  status: 'invalid-output',
  content: content.slice(0, MAX_STORED),
  error,
  tokens,
  mayPass: true,
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
