import { isDate } from '#shared/format/file-date.ts'
import { readProfilesFile } from '../../functions/register/file/read-profiles-file.ts'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { UsageError } from '../user-facing-error.ts'
import { runImportCommand } from './import-command.ts'
import { dateOfImport } from './import-date.ts'
import { checkReadable, checkWritable, openImportFile } from './import-file.ts'

/** `npm run import`: imports a register file into the local run or a stage. */
runImportCommand('import', async ({ useTarget, importFile, importOlderFile }) => {
  const { positionals, values } = argumentsOf('import')
  const { profiles, json, force, history, 'dry-run': dryRun, stage } = values
  const [file] = positionals
  if (values.date !== undefined && !isDate(values.date))
    throw new UsageError(`--date ${values.date} is not a date; it has to be like 2026-07-17.`)
  if (history && profiles !== undefined)
    throw new UsageError('--profiles needs the current register; give it without --history.')
  for (const path of [file, ...(profiles === undefined ? [] : [profiles])]) await checkReadable(path)
  if (json !== undefined) await checkWritable(json)
  const date = dateOfImport(file, values.date)
  await useTarget(stage)
  if (history) {
    const read = async () => ({ register: await readRegisterFile(openImportFile(file)) })
    await importOlderFile({ date, force, dryRun, read }, { json })
    return
  }
  await importFile(
    {
      date,
      force,
      dryRun,
      source: 'register',
      read: async () => ({
        // the smaller file is read first, so that its errors show at once
        ...(profiles === undefined ? {} : { profiles: await readProfilesFile(openImportFile(profiles)) }),
        register: await readRegisterFile(openImportFile(file)),
      }),
    },
    { json },
  )
})
