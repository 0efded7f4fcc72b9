import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { answerSample } from '../../../tests/support/models/answer-sample.ts'
import { screening } from '../../objections/index.ts'
import { listedProviders } from './ai-providers.ts'
import { askModel, askOnce, attemptsOf, lazyModelCaller, unrecordedCalls } from './ask-model.ts'
import type { Attempt, Attempts, Called, CallModel, Provider } from './attempt.ts'
import { vacancyPrompt } from './prompt.ts'

const NOW = new Date('2026-08-01T09:00:00Z')
const first: Provider = { name: 'first', kind: 'openai', model: 'm1' }
const second: Provider = { name: 'second', kind: 'anthropic', model: 'm2' }
const subject = { jobId: 'j1', companyId: 7, vacancyId: 70 }
const answer = answerSample()

const called = (more: Partial<Called>): Called => ({
  status: 'error',
  content: null,
  error: null,
  tokens: 0,
  milliseconds: 10,
  mayPass: true,
  ...more,
})
const success = called({ status: 'success', content: JSON.stringify(answer), tokens: 120 })
const invalid = called({
  status: 'invalid-output',
  content: '{',
  error: 'The answer is not JSON.',
  tokens: 50,
})
const timeout = called({ status: 'timeout' })
const busyUntil = (text: string) => called({ status: 'rate-limited', retryAt: new Date(text) })

/** Asks two models, whose calls end as given. */
async function ask(
  ends: readonly Called[],
  {
    providers = [first, second],
    earlier = [] as Attempt[],
    reserved = 'reserved' as 'reserved' | 'spent',
  } = {},
) {
  const callModel = vi.fn<CallModel>()
  for (const end of ends) callModel.mockResolvedValueOnce(end)
  const attempts = {
    ofJob: async () => earlier,
    reserve: vi.fn<Attempts['reserve']>(async () => reserved),
    settle: vi.fn<Attempts['settle']>(async () => {}),
    contentOf: async () => JSON.stringify(answer),
  }
  const context = contextWith(
    { now: () => NOW },
    double(listedProviders, async () => providers),
    double(lazyModelCaller, callModel),
    double(attemptsOf, attempts),
    double(screening, { screenForWrite: async (value) => ({ ...value, isScreened: true }) }),
  )
  const asked = await askModel(context, vacancyPrompt('Welder', 'Welder'), subject)
  return {
    asked,
    models: callModel.mock.calls.map(([{ name }]) => name),
    prompts: callModel.mock.calls.map(([, { question }]) => question),
    calls: attempts.settle.mock.calls.map(([{ call }]) => call),
    settled: attempts.settle.mock.calls.map(([settled]) => settled.called),
    reserve: attempts.reserve,
  }
}

test('no model is asked after one has answered, and tokens are reserved before the call', async () => {
  const { asked, models, calls, reserve } = await ask([success])
  expect(asked).toEqual({ outcome: 'answered', answer })
  expect([models, calls]).toEqual([['first'], [1]])
  expect(reserve).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ subject, call: 1, provider: first }),
  )
})

test.each([
  ['is busy', busyUntil('2026-08-01T09:00:40Z')],
  ['does not answer in time', timeout],
  ['fails', called({})],
])('if a model %s, the next one is asked', async (_name, end) => {
  const { asked, models } = await ask([end, success])
  expect([asked.outcome, models]).toEqual(['answered', ['first', 'second']])
})

test('if all models are busy, the job waits until the earliest retry instant', async () => {
  const { asked } = await ask([busyUntil('2026-08-01T09:10:00Z'), busyUntil('2026-08-01T09:00:40Z')])
  expect(asked).toEqual({
    outcome: 'postponed',
    until: new Date('2026-08-01T09:00:40Z'),
    reason: 'rate-limited',
  })
})

test('after an invalid answer, the same model is asked once more with the fault', async () => {
  const { asked, models, prompts } = await ask([invalid, success])
  expect([asked.outcome, models]).toEqual(['answered', ['first', 'first']])
  expect(prompts[0]).not.toContain('not usable')
  expect(prompts[1]).toContain('Your last answer was not usable: The answer is not JSON.')
})

test('two invalid answers end the job', async () => {
  const { asked, models } = await ask([invalid, invalid])
  expect([asked, models]).toEqual([{ outcome: 'failed', reason: 'invalid-output' }, ['first', 'first']])
})

test('a spent budget makes the job wait for the next UTC date, and no model is asked', async () => {
  const { asked, models } = await ask([], { reserved: 'spent' })
  expect(models).toEqual([])
  expect(asked).toEqual({
    outcome: 'postponed',
    until: new Date('2026-08-02T00:00:00Z'),
    reason: 'budget-spent',
  })
})

test('models that time out are asked again later, a limited number of times', async () => {
  const { asked } = await ask([timeout, timeout])
  expect(asked).toEqual({
    outcome: 'postponed',
    until: new Date('2026-08-01T09:05:00Z'),
    reason: 'invalid-output',
  })
  const earlier = [1, 2, 3, 4].map((call) => ({ call, status: 'timeout' as const, error: null }))
  expect((await ask([timeout, timeout], { earlier })).asked).toEqual({
    outcome: 'failed',
    reason: 'invalid-output',
  })
})

test('a job fails if every model refuses the call permanently', async () => {
  const refusal = called({ mayPass: false })
  expect((await ask([refusal, refusal])).asked).toEqual({ outcome: 'failed', reason: 'invalid-output' })
})

test('without models nothing is asked', async () => {
  expect((await ask([], { providers: [] })).asked).toEqual({ outcome: 'failed', reason: 'no-provider' })
})

test('after a worker was killed during a call, the next run repeats the call with the same number', async () => {
  const earlier: Attempt[] = [
    { call: 1, status: 'rate-limited', error: null },
    { call: 2, status: null, error: null },
  ]
  expect((await ask([success], { earlier })).calls).toEqual([2])
})

test('after a worker was killed after a call, the next run uses the recorded answer', async () => {
  const { asked, models } = await ask([], { earlier: [{ call: 1, status: 'success', error: null }] })
  expect([asked, models]).toEqual([{ outcome: 'answered', answer }, []])
})

test('the text of an answer is screened before it is stored, and the answer is not', async () => {
  const { asked, settled } = await ask([success])
  expect(settled).toEqual([{ ...success, isScreened: true }])
  expect(asked).toEqual({ outcome: 'answered', answer })
})

/** Asks once for each end, while somebody waits. A missing end is a process that ends in the call. */
async function waitFor(ends: readonly (Called | undefined)[], { rows = ['row'], providers = [first] } = {}) {
  const callModel = vi.fn<CallModel>()
  for (const end of ends)
    if (end === undefined) callModel.mockRejectedValueOnce(new Error('killed'))
    else callModel.mockResolvedValueOnce(end)
  const calls = {
    reserve: vi.fn<(tokens: number) => Promise<string | undefined>>(async () => rows[0]),
    settle: vi.fn<ReturnType<typeof unrecordedCalls>['settle']>(async () => {}),
  }
  const context = contextWith(
    { now: () => NOW },
    double(listedProviders, async () => providers),
    double(lazyModelCaller, callModel),
    double(unrecordedCalls, calls),
  )
  const answers = await Promise.allSettled(
    ends.map(() => askOnce(context, vacancyPrompt('Welder', 'Welder'), 8_000)),
  )
  const times = callModel.mock.calls.map(([, , milliseconds]) => milliseconds)
  return { answers, times, reserved: calls.reserve.mock.calls, settled: calls.settle.mock.calls }
}

const none = { status: 'fulfilled', value: undefined }

test('two callers with one text each wait for a call of their own, which is paid and not recorded', async () => {
  const { answers, times, reserved, settled } = await waitFor([success, success])
  expect(answers).toEqual([1, 2].map(() => ({ status: 'fulfilled', value: answer })))
  expect(times).toEqual([8_000, 8_000])
  expect(settled).toEqual([1, 2].map(() => ['row', reserved[0]?.[0], first, success]))
})

test('a model that answers too late or not usably is asked once, and its call is counted', async () => {
  for (const end of [timeout, invalid, busyUntil('2026-08-01T09:00:40Z')]) {
    const { answers, settled } = await waitFor([end])
    expect([answers, settled.map(([, , , counted]) => counted)]).toEqual([[none], [end]])
  }
})

test('a process that ends in a call leaves its tokens reserved', async () => {
  const { answers, reserved, settled } = await waitFor([undefined])
  expect([answers[0]?.status, reserved.length, settled]).toEqual(['rejected', 1, []])
})

test('with too few tokens left, and without a model, nobody is asked', async () => {
  expect(await waitFor([success], { rows: [] })).toMatchObject({ answers: [none], times: [], settled: [] })
  expect(await waitFor([success], { providers: [] })).toMatchObject({ answers: [none], reserved: [] })
})

test('a model with a shorter time limit of its own keeps it', async () => {
  const { times } = await waitFor([success], { providers: [{ ...first, timeout_seconds: 3 }] })
  expect(times).toEqual([3_000])
})
