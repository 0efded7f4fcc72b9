import { SCHEMA_VERSION } from '#shared/fields/vacancy.ts'
import { nextUtcDay } from '#shared/instants.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { listChangeWrite } from '../../lists/index.ts'
import { screening } from '../../objections/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { listedProviders } from './ai-providers.ts'
import { attemptStore, responseCounts } from './attempt-store.ts'
import type { Called, CallModel, Provider, Subject } from './attempt.ts'
import { parseModelAnswer } from './model-answer.ts'
import { type Prompt, PROMPT_VERSION } from './prompt.ts'
import { tokenBudget } from './token-budget.ts'

/** The answer of the models, or the reason why there is none. */
export type Asked<Answer> =
  | { outcome: 'answered'; answer: Answer }
  | { outcome: 'failed'; reason: JobReason }
  | Wait

/** Calls a language model (`modelCaller`). Its library is loaded at the first call, because most pages need no model. */
export const lazyModelCaller = perContext(({ now }): CallModel => async (...call) => {
  const { modelCaller } = await import('./call-model.ts')
  return modelCaller(now)(...call)
})

/** The record of the calls of models, and their budget. */
export const attemptsOf = perContext((context) => {
  const { config, documents, now, tables } = context
  return attemptStore({
    documents,
    tables,
    dailyTokens: config.dailyTokens,
    versions: { prompt: PROMPT_VERSION, schema: SCHEMA_VERSION },
    listChange: listChangeWrite(tables.admin_lists, 'ai_responses'),
    now,
  })
})

const SECOND = 1000
const MINUTE = 60 * SECOND
const USUAL_TIMEOUT = 30 * SECOND
/** The time for asking models in one run of a job. The worker needs the rest for the page and the writes. */
const MAX_TIME = 75 * SECOND
const LEAST_TIME = 2 * SECOND
/** The reason after failed calls. Other reasons, such as `timeout`, are about the host of the page. */
const NO_ANSWER: JobReason = 'invalid-output'
/** A job fails after this many failed calls. Calls that a busy model refused do not count. */
const MAX_FAILURES = 6
/** A job fails after this many invalid answers. */
const MAX_INVALID = 2

/**
 * Asks the models, one after the other (docs/product/pipeline.md "Language models"). Each call is recorded. After an
 * interrupted run, the next run uses the recorded answer if there is one. Each question of a job needs a `jobId` of its own.
 */
export async function askModel<Answer>(
  context: Context,
  prompt: Prompt<Answer>,
  subject: Subject,
): Promise<Asked<Answer>> {
  const { now } = context
  const attempts = attemptsOf(context)
  const models = await listedProviders(context)()
  if (models.length === 0) return { outcome: 'failed', reason: 'no-provider' }
  const earlier = await attempts.ofJob(subject.jobId)
  const made = earlier.findLast(({ status }) => status === 'success')
  const known = made && answerIn(await attempts.contentOf(subject.jobId, made.call), prompt)
  if (known !== undefined) return { outcome: 'answered', answer: known }

  const settled = earlier.filter(({ status }) => status !== null)
  const faults = settled.filter(({ status }) => status === 'invalid-output').map(({ error }) => error ?? '')
  let failures = settled.filter(({ status }) => status !== 'rate-limited').length
  let call = earlier.find(({ status }) => status === null)?.call ?? earlier.length + 1
  const deadline = now().getTime() + MAX_TIME
  const ended: Called[] = []

  for (const model of models) {
    for (let isAgain = true; isAgain;) {
      if (faults.length >= MAX_INVALID) return { outcome: 'failed', reason: 'invalid-output' }
      const left = deadline - now().getTime()
      if (left < LEAST_TIME) return postponed(MINUTE, NO_ANSWER)
      const fault = faults.at(-1)
      const again = fault === undefined ? '' : `Your last answer was not usable: ${fault}\n`
      const question = { ...prompt, question: again + prompt.question }
      const tokens = estimatedTokens(question)
      const reserved = await attempts.reserve({ subject, call, provider: model, tokens })
      if (reserved === 'spent')
        return { outcome: 'postponed', until: nextUtcDay(now()), reason: 'budget-spent' }
      const called = await lazyModelCaller(context)(model, question, Math.min(timeoutOf(model), left))
      await attempts.settle({ subject, call, called: await screening(context).screenForWrite(called) })
      const answer = called.status === 'success' ? answerIn(called.content, prompt) : undefined
      if (answer !== undefined) return { outcome: 'answered', answer }
      call += 1
      isAgain = called.status === 'invalid-output'
      if (isAgain) faults.push(called.error ?? '')
      else ended.push(called)
      if (called.status !== 'rate-limited') failures += 1
    }
  }
  return verdict(ended)

  /** The outcome when no model has answered. If models are busy, the job waits for the earliest retry instant. */
  function verdict(all: readonly Called[]): Asked<Answer> {
    const free = all.flatMap(({ retryAt }) => (retryAt === undefined ? [] : [retryAt.getTime()]))
    if (free.length > 0)
      return { outcome: 'postponed', until: new Date(Math.min(...free)), reason: 'rate-limited' }
    if (failures >= MAX_FAILURES || !all.some(({ mayPass }) => mayPass))
      return { outcome: 'failed', reason: NO_ANSWER }
    return postponed(5 * MINUTE, NO_ANSWER)
  }

  function postponed(milliseconds: number, reason: JobReason): Asked<Answer> {
    return { outcome: 'postponed', until: new Date(now().getTime() + milliseconds), reason }
  }
}

/** The part of a day's tokens that calls for somebody who waits may use, so that anybody's calls leave the rest to jobs. */
const PART_OF_WAITING = 0.5

/** The budget of calls whose answers are not recorded, because their text must stay nowhere. */
export const unrecordedCalls = perContext(({ config, documents, now, tables }) => {
  const budget = tokenBudget(tables.budgets, config.dailyTokens)
  const countsOf = responseCounts(tables.counters)
  return {
    /** Takes tokens of today. The row that they are from; undefined if too few are left. */
    async reserve(tokens: number): Promise<string | undefined> {
      const at = now()
      for (const row of budget.rowsFor(tokens, at, PART_OF_WAITING)) {
        const taken = { budget: budget.take(row, tokens, at, PART_OF_WAITING) }
        if ((await transact(documents, taken)) === 'written') return row
      }
      return undefined
    },

    /** Counts a call, and returns the tokens that it did not use. */
    async settle(row: string, reserved: number, { name: provider, model }: Provider, called: Called) {
      const { status, tokens, milliseconds } = called
      await transact(documents, {
        budget: budget.giveBack(row, tokens === undefined ? 0 : reserved - tokens),
        counts: countsOf({ provider, model, status, tokens: tokens ?? 0, milliseconds, at: now() }),
      })
    },
  }
})

/**
 * Asks the first model once, while somebody waits. Of text and answer nothing is recorded, so each caller pays for a call,
 * and a process that ends in it leaves its tokens used for the day. Undefined without a valid answer in time.
 */
export async function askOnce<Answer>(
  context: Context,
  prompt: Prompt<Answer>,
  milliseconds: number,
): Promise<Answer | undefined> {
  const [model] = await listedProviders(context)()
  if (model === undefined) return undefined
  const calls = unrecordedCalls(context)
  const tokens = estimatedTokens(prompt)
  const row = await calls.reserve(tokens)
  if (row === undefined) return undefined
  const called = await lazyModelCaller(context)(model, prompt, Math.min(timeoutOf(model), milliseconds))
  await calls.settle(row, tokens, model, called)
  return called.status === 'success' ? answerIn(called.content, prompt) : undefined
}

function answerIn<Answer>(
  content: string | null | undefined,
  { schema }: Prompt<Answer>,
): Answer | undefined {
  const parsed = parseModelAnswer(content ?? '', schema)
  return 'answer' in parsed ? parsed.answer : undefined
}

const timeoutOf = ({ timeout_seconds: seconds }: Provider): number =>
  seconds === undefined ? USUAL_TIMEOUT : seconds * SECOND

/** The most tokens that a call may use: one per three characters, and 1,500 for instructions and schema. */
const estimatedTokens = ({ instructions, question, maxTokens }: Prompt<unknown>): number =>
  Math.ceil((instructions.length + question.length) / 3) + 1500 + maxTokens
