import type { MutantResult, PartialStrykerOptions, schema } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf } from '../../infra/sponsor/arguments-of.ts'
import { fail, UserFacingError } from '../../infra/user-facing-error.ts'
import { printFigure } from '../support/figure-line.ts'
import { LEFT_OUT, TEST_FILES } from './fast-tests-runner.ts'
import {
  FIGURES,
  type Figures,
  figuresOf,
  isUntried,
  readKept,
  sampleOf,
  type Survivor,
  survivorsOf,
} from './figures-of.ts'
import { type MutatedModule, modules } from './modules.ts'
import { percentOf } from './mutation-page.ts'
import { SAMPLE } from './sample.ts'

const CACHE = '.cache/mutation'

/** `npm run sponsor -- mutation [<module>]… [--sample <percent>]`: tries mutants of what has changed since. */
async function runMutation(): Promise<void> {
  const {
    values: { sample = 100 },
    positionals,
  } = argumentsOf('mutation')
  process.env[SAMPLE] = String(sample)
  for (const one of chosenModules(positionals)) {
    const results = sampleOf(await mutate(one), sample)
    forgetUntried(one)
    const survivors = survivorsOf(results, linesOf)
    const figures = figuresOf(one.name, results, survivors, sample)
    const file = `${CACHE}/${one.name}-survivors.txt`
    writeFileSync(file, survivors.map(textOf).join('\n'))
    printFigure(
      `mutation ${one.name}`,
      `${figures.mutants} mutants`,
      `${percentOf(figures)} killed, ${figures.survived} survived, ${figures.untried} not tried (${file})`,
    )
    keep(figures)
  }
}

function chosenModules(names: readonly string[]): readonly MutatedModule[] {
  const unknown = names.find((name) => !modules.some((one) => one.name === name))
  if (unknown !== undefined) {
    const known = modules.map(({ name }) => name).join(', ')
    throw new UserFacingError(`Unknown module ${unknown}. Known: ${known}.`)
  }
  return names.length === 0 ? modules : modules.filter(({ name }) => names.includes(name))
}

function mutate({ name, code, tests, without = [] }: MutatedModule): Promise<MutantResult[]> {
  mkdirSync(CACHE, { recursive: true })
  // the process of the tests inherits these
  process.env[TEST_FILES] = globSync(tests).toSorted().join(',')
  process.env[LEFT_OUT] = JSON.stringify(without)
  process.env['FEW_RUNS'] = '1'
  return new Stryker({
    mutate: globSync(code).filter((file) => !file.endsWith('.test.ts')),
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    checkers: ['sample'],
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'sample.ts')],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 1,
    disableTypeChecks: false,
    // Stryker would rewrite this file with an API that TypeScript 7 does not have
    tsconfigFile: 'none',
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', '.local', 'dist', 'cdk.out', 'docs/images'],
    reporters: ['progress-append-only'],
    incremental: true,
    incrementalFile: fileOf(name),
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
  } as PartialStrykerOptions).runMutationTest()
}

/** Removes the mutants that were not tried from what the next run reuses. */
function forgetUntried({ name }: MutatedModule): void {
  const file = fileOf(name)
  const report = JSON.parse(readFileSync(file, 'utf8')) as schema.MutationTestResult
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter((mutant) => !isUntried(mutant))
  writeFileSync(file, JSON.stringify(report))
}

const fileOf = (name: string): string => `${CACHE}/${name}.json`

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n')

const textOf = ({ file, line, mutator, code, replacement, reason }: Survivor): string =>
  `${file}:${line} ${mutator} (${reason})\n- ${code}\n+ ${replacement}\n`

function keep(figures: Figures): void {
  const kept = readKept()
  const all = modules.flatMap(({ name }) => [figures, ...kept].find((one) => one.name === name) ?? [])
  writeFileSync(FIGURES, all.map((one) => `${JSON.stringify(one)}\n`).join(''))
}

await runMutation().catch(fail)
