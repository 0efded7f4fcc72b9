import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files. Without durations of an earlier run, as in a fresh clone, vitest would start them last and alone. */
const FIRST = [
  'tests/simulation/simulation.test.ts',
  'tests/flows/process-vacancy.test.ts',
  'tests/flows/corrections.test.ts',
  'tests/flows/load.test.ts',
  'tests/flows/alerts.test.ts',
  'tests/flows/locks.test.ts',
  'tests/flows/access.test.ts',
  'tests/flows/erasure.test.ts',
  'tests/browser/finder-accessibility.test.ts',
  'tests/browser/journeys/extension.test.ts',
  'tests/browser/hostile-text.test.ts',
  'tests/browser/admin-work.test.ts',
  'tests/browser/company-warnings.test.ts',
  'tests/long/route-fuzz.test.ts',
  'tests/long/bulk-convergence.test.ts',
  'tests/long/vacancy-list.test.ts',
]

const isFirst = ({ moduleId }: TestSpecification) => FIRST.some((file) => moduleId.endsWith(file))

/** Uses the order of vitest, but with the slowest files first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}
