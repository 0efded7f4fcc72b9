import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest'
import { serverKind } from '../../../infra/localstack/environment.ts'
import { knownGaps } from '../../../infra/localstack/known-gaps.ts'

/** Runs the flow tests against a server, whose known gaps must fail (infra/localstack/known-gaps.ts). */
export default class KnownGapsRunner extends TestRunner {
  async onCollected(files: RunnerTestFile[]): Promise<void> {
    const kind = await serverKind(process.env['AWS_ENDPOINT_URL'] ?? '')
    const failing = new Set(knownGaps.filter(({ server }) => server === kind).map(({ test }) => test))
    for (const test of files.flatMap(testsOf)) if (failing.has(test.fullName)) test.fails = true
  }
}

export const testsOf = (task: RunnerTask): Extract<RunnerTask, { type: 'test' }>[] =>
  task.type === 'test' ? [task] : task.tasks.flatMap(testsOf)
