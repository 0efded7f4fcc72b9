import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext, type Mutant } from '@stryker-mutator/api/core'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner'
import { configureGlobal } from 'fast-check'
import { type CollectedTest, testsOf } from './collected-tests.ts'

const globals = globalThis as unknown as Record<string, InstrumenterContext>

const VITEST = new URL('vitest-in-process.ts', import.meta.url).href

/** The file, in Stryker's copy of the code, that lists the tests by their time. */
const ORDER = 'mutation-order.json'

/** What Stryker writes at the head of its function that counts which mutants are reached. */
const COUNTER = 'function stryCov_9fa48() {'

/** The environment variable with the test files. */
export const TEST_FILES = 'MUTATION_TEST_FILES'

/** The environment variable with the instant, in milliseconds, from which no mutant is tried any more. */
export const UNTIL = 'MUTATION_UNTIL'

/** Why a mutant was not tried. */
export const NO_TIME = 'no time is left'

/** The environment variable with the percentage of the mutants that are tried. */
export const SAMPLE = 'MUTATION_SAMPLE'

/** Stryker ends a mutant after a hundred times the calls of all tests, which may take minutes. Ten times is enough. */
const STRICTER = 10

/** Why a mutant was not tried. */
export const NOT_CHOSEN = 'not in the sample'

/** The environment variable with parts of the titles of tests that are left out, as JSON. */
export const LEFT_OUT = 'MUTATION_TESTS_LEFT_OUT'

/**
 * Runs the tests of a module for each mutant in one process, which loads the code once. Vitest starts a worker for each
 * mutant, which costs a quarter of a second; most of these tests take a millisecond.
 *
 * Values that the code keeps could carry one mutant into the run of another. So a test that fails with a mutant runs
 * once more without it. If it fails again, a new process repeats the mutant. A mutant that survives although no call
 * reached it is also repeated in a new process, because an earlier test may have left a kept value.
 */
class InProcessRunner implements TestRunner {
  readonly #context: InstrumenterContext = (globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {})
  #tests: Promise<Map<string, CollectedTest>> | undefined
  #mutants = 0
  #isDryRun = false
  #isSpoilt = false

  capabilities() {
    return { reloadEnvironment: false }
  }

  async dryRun(): Promise<DryRunResult> {
    const results: TestResult[] = []
    this.#isDryRun = true
    for (const test of (await this.#load()).values()) {
      this.#context.currentTestId = test.id
      const started = performance.now()
      const failure = await failureOf(test)
      const timeSpentMs = performance.now() - started
      const result = { id: test.id, name: test.id, fileName: resolve(test.file), timeSpentMs }
      results.push(
        failure === undefined
          ? { ...result, status: TestStatus.Success }
          : { ...result, status: TestStatus.Failed, failureMessage: failure },
      )
    }
    delete this.#context.currentTestId
    const { mutantCoverage } = this.#context
    const order = results.toSorted((a, b) => a.timeSpentMs - b.timeSpentMs)
    writeFileSync(ORDER, JSON.stringify(order.map(({ id }) => id)))
    return { status: DryRunStatus.Complete, tests: results, ...(mutantCoverage && { mutantCoverage }) }
  }

  async mutantRun({
    activeMutant,
    testFilter,
    hitLimit: laxLimit = Infinity,
  }: MutantRunOptions): Promise<MutantRunResult> {
    if (!isInSample(activeMutant, Number(process.env[SAMPLE] ?? 100)))
      return { status: MutantRunStatus.Error, errorMessage: NOT_CHOSEN }
    if (Date.now() > Number(process.env[UNTIL]))
      return { status: MutantRunStatus.Error, errorMessage: NO_TIME }
    if (this.#isDryRun) throw new Error('This process counts which test reaches which mutant, which is slow')
    if (this.#isSpoilt) throw new Error('An earlier mutant has changed values that the code keeps')
    const tests = await this.#load()
    const isFirst = this.#mutants === 0
    this.#mutants += 1
    const wanted = testFilter && new Set(testFilter)
    const chosen = [...tests.values()].filter(({ id }) => wanted?.has(id) ?? true)
    const hitLimit = laxLimit / STRICTER
    Object.assign(this.#context, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    const killer = await firstFailure(chosen)
    const { hitCount = 0 } = this.#context
    delete this.#context.activeMutant
    if (killer === undefined) {
      if (hitCount === 0 && !isFirst) throw new Error('An earlier test has kept the value of this mutant')
      return { status: MutantRunStatus.Survived, nrOfTests: chosen.length }
    }
    this.#isSpoilt = (await failureOf(killer.test)) !== undefined
    if (this.#isSpoilt && !isFirst)
      throw new Error('An earlier mutant has changed values that the code keeps')
    if (hitCount > hitLimit) return { status: MutantRunStatus.Timeout, reason: 'more calls than the limit' }
    const { test, failure } = killer
    return {
      status: MutantRunStatus.Killed,
      killedBy: [test.id],
      failureMessage: failure,
      nrOfTests: chosen.indexOf(test) + 1,
    }
  }

  #load(): Promise<Map<string, CollectedTest>> {
    return (this.#tests ??= this.#isDryRun ? loadTests() : loadInOrder())
  }
}

/** Whether a mutant is in a sample. The same mutants are in it each time, and a larger sample has them too. */
export function isInSample(
  {
    fileName,
    location: { start },
    mutatorName,
    replacement = '',
  }: Pick<Mutant, 'fileName' | 'location' | 'mutatorName'> & {
    replacement?: string
  },
  percent: number,
): boolean {
  const name = [basename(fileName), start.line, start.column, mutatorName, replacement].join(' ')
  return createHash('sha256').update(name).digest().readUInt32BE() % 100 < percent
}

async function loadTests(): Promise<Map<string, CollectedTest>> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest' && context.parentURL !== VITEST
        ? { url: VITEST, shortCircuit: true }
        : next(specifier, context),
  })
  // a failure is enough; the smallest counterexample would take seconds
  configureGlobal({ endOnFailure: true })
  const tests: CollectedTest[] = []
  for (const file of process.env[TEST_FILES]?.split(',') ?? [])
    tests.push(...(await testsOf(file, () => import(pathToFileURL(resolve(file)).href))))
  const leftOut = JSON.parse(process.env[LEFT_OUT] ?? '[]') as string[]
  return new Map(
    tests.filter(({ id }) => !leftOut.some((title) => id.includes(title))).map((test) => [test.id, test]),
  )
}

/** The tests, the fastest first, of code that does not count which mutants it reaches. */
async function loadInOrder(): Promise<Map<string, CollectedTest>> {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const text = loaded.source?.toString()
      return text?.includes(COUNTER)
        ? { ...loaded, source: text.replace(COUNTER, `${COUNTER} return;`) }
        : loaded
    },
  })
  const tests = await loadTests()
  const order = JSON.parse(readFileSync(ORDER, 'utf8')) as string[]
  return new Map(order.flatMap((id) => (tests.has(id) ? [[id, tests.get(id)!]] : [])))
}

async function firstFailure(tests: readonly CollectedTest[]) {
  for (const test of tests) {
    const failure = await failureOf(test)
    if (failure !== undefined) return { test, failure }
  }
  return undefined
}

/** Why a test fails. An error that nobody catches, such as one of a stream, is one of the test that runs. */
async function failureOf(test: CollectedTest): Promise<string | undefined> {
  const stray = Promise.withResolvers<never>()
  const onStray = (error: unknown) => stray.reject(error)
  process.on('uncaughtException', onStray)
  try {
    await Promise.race([test.run(), stray.promise])
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    process.off('uncaughtException', onStray)
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'in-process', () => new InProcessRunner()),
]
