import { tablePrefixOf } from '#shared/system/names.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { dataFolderAt, dataFolderPath } from '../../local/data-folder.ts'
import { useLocalGeneration } from '../../local/local-generation.ts'
import { retiring, using } from '../../restore/generation-list.ts'
import { fail } from '../../user-facing-error.ts'
import { rehearse } from './rehearse.ts'
import { restoreArguments } from './restore-arguments.ts'
import { restoreStage } from './restore-stage.ts'
import { stageRestore } from './stage-restore.ts'

const say = (line: string) => console.log(line)

/** `npm run sponsor -- restore`: restores a stage into a new generation of its data (docs/runbooks/restore.md). */
async function run(): Promise<void> {
  const stopping = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => stopping.abort())
  const given = restoreArguments(process.argv.slice(2), systemClock())
  if (given.does === 'rehearse') return rehearse(say)
  if (given.does === 'restore')
    return restoreStage(await stageRestore(given.stage, stopping.signal), given, say)
  const { does, stage: name, generation } = given
  if (name === undefined) {
    useLocalGeneration(dataFolderAt(dataFolderPath()), generation)
    return say(`The next npm start uses generation ${generation}`)
  }
  const stage = await stageRestore(name, stopping.signal)
  const known = await stage.generations()
  const list = does === 'use' ? using(known, generation, await stage.restored()) : retiring(known, generation)
  await stage.setGenerations(list)
  say(`The next deployment of ${name} uses generation ${list[0]}. Now run npm run deploy -- --stage ${name}`)
  if (does === 'retire')
    say(`Then delete the tables ${tablePrefixOf('…', generation)}-* (docs/runbooks/restore.md)`)
}

run().then(() => process.exit(0), fail)
