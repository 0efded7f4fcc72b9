import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { resourceName, tablePrefixOf } from '#shared/system/names.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { dataFolderAt, dataFolderPath, readRunFile } from '../../local/data-folder.ts'
import { addLocalGeneration, localGeneration, useLocalGeneration } from '../../local/local-generation.ts'
import { emulatorCredentials, provision } from '../../local/provision.ts'
import { retiring, using } from '../../restore/generation-list.ts'
import type { RestoreState } from '../../restore/restore-state.ts'
import { MAX_SOCKETS, restore } from '../../restore/restore.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'
import { restoreStage, stageRestore } from './stage-restore.ts'

/** What `npm run sponsor -- restore` does. Without a stage it works on the local run. */
type RestoreArguments =
  | { does: 'restore'; stage: string; at: Date; isAgreed: boolean }
  | { does: 'use' | 'retire'; stage: string | undefined; generation: number }
  | { does: 'rehearse' }

/** Whole seconds in UTC: point-in-time recovery knows no parts of a second. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

/** Parses the command line. @throws UserFacingError naming the option and what was expected. */
export function restoreArguments(args: readonly string[], now: Date): RestoreArguments {
  const { stage, at, yes, use, retire, rehearse } = argumentsOf('restore', args).values
  const chosen = [at, use, retire, rehearse || undefined].filter((option) => option !== undefined)
  if (chosen.length !== 1)
    throw new UserFacingError(`Give one of --at, --use, --retire and --rehearse. ${usageOf('restore')}`)
  if (yes && at === undefined) throw new UserFacingError('--yes is of no use without --at')
  if (rehearse) {
    if (stage !== undefined) throw new UserFacingError('--rehearse works on the local run, without --stage')
    return { does: 'rehearse' }
  }
  if (use !== undefined) return { does: 'use', stage, generation: numberOf('use', use) }
  if (stage === undefined) throw new UserFacingError(`Give --stage. ${usageOf('restore')}`)
  if (retire !== undefined) return { does: 'retire', stage, generation: numberOf('retire', retire) }
  return { does: 'restore', stage, at: instantOf(at ?? '', now), isAgreed: yes }
}

function numberOf(option: string, text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new UserFacingError(`--${option} is "${text}", expected the number of a generation`)
  return Number(text)
}

function instantOf(text: string, now: Date): Date {
  const at = new Date(text)
  if (!INSTANT.test(text) || Number.isNaN(at.getTime()))
    throw new UserFacingError(`--at is "${text}", expected an instant in UTC such as 2026-07-20T11:59:00Z`)
  if (at >= now) throw new UserFacingError(`--at is "${text}", which is not in the past`)
  return at
}

/**
 * Restores the present of the local run into a new generation, with every step of a restore but point-in-time recovery,
 * which emulators do not have. The run goes on with its own generation.
 */
async function runRehearsal(say: (line: string) => void): Promise<void> {
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
  if (given.does === 'rehearse') return runRehearsal(say)
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

runProgram(import.meta, runRestore)
