import { lambdaContext } from '../../functions/platform/context.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { runImportCommand } from './import-command.ts'
import { checkWritable } from './import-file.ts'

/** `npm run sponsor -- register fetch`: fetches the newest register and imports it into the local run or a stage. */
runImportCommand('register_fetch', async ({ useTarget, importFile }) => {
  const { json, force, 'dry-run': dryRun, stage } = argumentsOf('register fetch').values
  if (json !== undefined) await checkWritable(json)
  await useTarget(stage)
  const { fetchRegister } = await import('../../functions/register/import/fetch-register.ts')
  const { storedFiles } = await import('../../functions/register/import/fetch-register.ts')
  const { file, date, url, source, isUnchanged } = await fetchRegister(lambdaContext)()
  if (isUnchanged) {
    console.log(`Unchanged: the register of ${date} was imported from the same file before.`)
    return 'unchanged'
  }
  console.log(`Fetched ${url}`)
  const read = async () => ({ register: await storedFiles(lambdaContext).readRegister(file) })
  await importFile({ date, force, dryRun, source, file, read }, { json })
})
