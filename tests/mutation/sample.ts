import { CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** The environment variable with the percentage of the mutants that are tried. */
export const SAMPLE = 'MUTATION_SAMPLE'

/** Why a mutant was not tried. */
export const NOT_CHOSEN = 'not in the sample'

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

const checker = () => ({
  init: async () => {},
  check: async (mutants: readonly Mutant[]) =>
    Object.fromEntries(
      mutants.map((one) => [
        one.id,
        isInSample(one, Number(process.env[SAMPLE]))
          ? ({ status: CheckStatus.Passed } as const)
          : ({ status: CheckStatus.CompileError, reason: NOT_CHOSEN } as const),
      ]),
    ),
})

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', checker)]
