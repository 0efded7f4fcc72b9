import { wireImport } from '../../../functions/companies/wire-import.ts'
import { importProfiles } from '../../../functions/register/domain/import-profiles.ts'
import { profilesSentence } from '../../../functions/register/domain/import-report.ts'
import { readProfilesFile } from '../../../functions/register/file/read-profiles-file.ts'
import { openImportFile } from '../import-file.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import type { OptionsOf } from '../../sponsor/arguments-of.ts'
import { given, type LoadStep, missing } from './load-step.ts'
import { lambdaResources } from '../../../functions/platform/resources.ts'

const { importWiring } = wireImport(lambdaResources)

/** The shares of the step that are done when the file is read, and when the profiles are saved. */
const READ = 0.05
const SAVED = 0.85

/** Adds the facts of a profiles file to the companies on the register. */
export function profilesStep({ profiles: path }: OptionsOf<'load'>): LoadStep {
  const base = {
    name: 'profiles',
    title: 'Profiles',
    operation: 'profiles',
    expectedSeconds: 90,
    ifNone: 'Give a file of company profiles with --profiles <file>.',
    ifFailed: 'Correct the file, and run the same command again.',
  } as const
  if (path === undefined) return missing(base)
  return given(base, {
    // another register lists other companies
    input: async () =>
      `${await fingerprintOf(path)} ${(await importWiring.store.currentSnapshot())?.register}`,
    async run(progress) {
      progress('Reading the file', 0)
      const rows = await readProfilesFile(openImportFile(path))
      progress('Saving profiles', READ)
      const report = await importProfiles(
        {
          ...importWiring,
          onSaved: (share) => progress('Saving profiles', READ + share * (SAVED - READ)),
          progress: (step) => progress(step, SAVED),
        },
        rows,
      )
      return {
        outcome: report.changed === 0 ? 'unchanged' : 'done',
        sentence: profilesSentence(report),
      }
    },
  })
}
