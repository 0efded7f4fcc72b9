import { resourceName, tablePrefixOf } from '#shared/system/names.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { dataFolderAt, dataFolderPath } from '../../local/data-folder.ts'
import { addLocalGeneration, localGeneration, useLocalGeneration } from '../../local/local-generation.ts'
import { retiring, using } from '../../restore/generation-list.ts'
import { fail, UserFacingError } from '../../user-facing-error.ts'
import { restoreArguments } from './restore-arguments.ts'
import { restoreStage, stageRestore } from './stage-restore.ts'
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type TableName, tables } from '#shared/system/tables.ts'
import { emulatorCredentials, provision } from '../../local/provision.ts'
import { readRunFile } from '../../local/run-file.ts'
import { MAX_SOCKETS, restore } from '../../restore/restore.ts'
import type { RestoreState } from '../../restore/restore-state.ts'

/**
 * Restores the present of the local run into a new generation, with every step of a restore but point-in-time recovery,
 * which emulators do not have. The run goes on with its own generation.
 */
async function rehearse(say: (line: string) => void): Promise<void> {
  const folder = dataFolderAt(dataFolderPath())
  const run = readRunFile(folder)
  if (run === undefined)
    throw new UserFacingError(`Nothing runs on ${folder.path}: start it with npm start, then run this again`)
  const { prefix, endpoints } = run
  const requestHandler = { httpAgent: { maxSockets: MAX_SOCKETS } }
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb, requestHandler })
  const from = localGeneration(folder)
  const to = (await newestGeneration(client, prefix)) + 1
  const tableOf = (generation: number, table: TableName) =>
    resourceName(tablePrefixOf(prefix, generation), table)
  let state: RestoreState | undefined
  const began = performance.now()
  const done = await restore(
    {
      client,
      documents: DynamoDBDocumentClient.from(client),
      tableOf,
      states: {
        load: () => Promise.resolve(state),
        save: (next) => Promise.resolve(void (state = next)),
      },
      makeTables: (generation) => provision(endpoints, tablePrefixOf(prefix, generation), { tables }),
      // the tables in use are the past tables, and they stay
      past: {
        begin: () => Promise.resolve(),
        isReady: () => Promise.resolve(true),
        nameOf: (table) => tableOf(from, table),
        remove: () => Promise.resolve(),
      },
      // the bucket of a local run has no versions
      restoreObjects: () => Promise.resolve([]),
      generationInUse: () => Promise.resolve(from),
      pause: () => Promise.resolve(),
      now: systemClock,
      say,
    },
    { at: systemClock(), from, to },
  )
  addLocalGeneration(folder, to)
  const rows = Object.values(done.tables).reduce((sum, table) => sum + table.rows, 0)
  const seconds = (performance.now() - began) / 1000
  say(`Generation ${to} has ${rows.toLocaleString('en-GB')} rows, after ${seconds.toFixed(1)} s`)
  say(`To try it: npm run sponsor -- restore --use ${to}, then stop npm start and start it again`)
}

/** The highest generation that has tables. */
async function newestGeneration(client: DynamoDBClient, prefix: string): Promise<number> {
  let newest = 1
  const numbered = new RegExp(`^${prefix}-(?<generation>\\d+)-users$`)
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    for (const name of TableNames)
      newest = Math.max(newest, Number(numbered.exec(name)?.groups?.['generation'] ?? 1))
  return newest
}

const say = (line: string) => console.log(line)

/** `npm run sponsor -- restore`: restores a stage into a new generation of its data (docs/runbooks/restore.md). */
async function runRestore(): Promise<void> {
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

runRestore().then(() => process.exit(0), fail)
