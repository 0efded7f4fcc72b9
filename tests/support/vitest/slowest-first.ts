import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files. Without durations of an earlier run, as in a fresh clone, vitest would start them last and alone. */
const FIRST: Record<string, readonly string[]> = {
  simulation: ['simulation', 'planted-bugs'],
  faults: ['fault-injection', 'restore-drill'],
  flows: ['process-vacancy', 'corrections', 'load', 'alerts', 'locks', 'access', 'erasure'],
  browser: ['finder-accessibility', 'journeys/extension', 'hostile-text', 'admin-work', 'company-warnings'],
  long: ['hostile-text', 'upgrade', 'route-fuzz', 'bulk-convergence', 'vacancy-list'],
}

const isFirst = ({ moduleId }: TestSpecification) =>
  Object.entries(FIRST).some(([folder, names]) =>
    names.some((name) => moduleId.endsWith(`tests/${folder}/${name}.test.ts`)),
  )

/** Uses the order of vitest, but with the slowest files first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}
