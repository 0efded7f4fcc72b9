import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { NoSuchKey } from '@aws-sdk/client-s3'
import { ParameterNotFound } from '@aws-sdk/client-ssm'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { RestoreState } from '../../restore/restore-state.ts'
import type { Step } from '../../run-command.ts'
import { restoreStage, stageRestore } from './stage-restore.ts'

const AT = new Date('2026-07-20T11:59:00Z')
const PREFIX = 'sponsor-finder-production-111111111111'
const GENERATIONS = '/sponsor-finder-production/generations'
const IN_USE = '/sponsor-finder-production/generation-in-use'

interface Account {
  parameters?: Record<string, string>
  states?: Record<number, Pick<RestoreState, 'at' | 'from' | 'to'>>
  earliest?: Date
}

/** Doubles of AWS, which records what changes it and then stops a deployment. */
function setUp({ parameters = {}, states = {}, earliest = new Date('2026-06-15T12:00:00Z') }: Account = {}) {
  const did: string[] = []
  const said: string[] = []
  const described: string[] = []
  const ARN = 'arn:aws:secretsmanager:eu-west-2:111111111111:secret:signingKeys-abc'
  const ssm = async ({ input }: { input: { Name: string; Value?: string } }) => {
    const { Name, Value = parameters[Name] } = input
    if (input.Value !== undefined) did.push(`${Name} = ${input.Value}`)
    if (Value === undefined) throw new ParameterNotFound({ message: 'no', $metadata: {} })
    return { Parameter: { Value } }
  }
  const dynamodb = async (command: { input: { TableName: string } }) => {
    described.push(command.input.TableName)
    const recovery = { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: AT }
    return command instanceof DescribeTableCommand
      ? { Table: { ItemCount: 1, TableSizeBytes: 1 } }
      : { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: recovery } }
  }
  const s3 = async ({ input: { Key, Body } }: { input: { Key: string; Body?: string } }) => {
    if (Body !== undefined) {
      did.push(`write ${Key}`)
      return {}
    }
    const state = states[Number(/\d+/.exec(Key)?.[0])]
    if (state === undefined) throw new NoSuchKey({ message: 'no', $metadata: {} })
    const stored = { ...state, began_at: AT.toISOString(), tables: {} }
    return { Body: { transformToString: async () => JSON.stringify(stored) } }
  }
  const outside = {
    secrets: { send: async () => ({ ARN }) },
    ssm: { send: ssm },
    dynamodb: { send: dynamodb },
    s3: { send: s3 },
    documents: {} as DynamoDBDocumentClient,
    run: async ({ args }: Step) => {
      did.push(args.slice(1).join(' '))
      throw new Error('no deployment in a test')
    },
  }
  const open = (stage = 'production') =>
    stageRestore(stage, new AbortController().signal, () => outside as never)
  return {
    did,
    said,
    described,
    open,
    restore: async (isAgreed: boolean, at = AT) =>
      restoreStage(await open(), { stage: 'production', at, isAgreed }, (line) => said.push(line)),
  }
}

test('a stage that does not exist is refused in one line that names the stages', async () => {
  await expect(setUp().open('prodution')).rejects.toMatchObject({
    name: 'UserFacingError',
    message: expect.stringContaining('There is no stage "prodution". The stages are: '),
  })
})

test('a stage of emulators is refused', async () => {
  await expect(setUp().open('localstack')).rejects.toThrow('is for emulators, which restore nothing')
})

test('without --yes, the plan of the generation in use is printed and nothing changes', async () => {
  const { restore, said, did, described } = setUp({ parameters: { [GENERATIONS]: '2,1' } })
  await restore(false)
  expect(said[0]).toBe('Generation 2 is in use and stays as it is. Generation 3 is made beside it.')
  expect(said.at(-1)).toBe('Nothing was done. Give --yes to begin.')
  expect(described).toContain(`${PREFIX}-2-users`)
  expect(did).toEqual([])
})

test('an instant before the earliest restorable one is refused before any change', async () => {
  const { restore, did } = setUp({ earliest: new Date('2026-07-20T12:00:00Z') })
  await expect(restore(true)).rejects.toThrow('can be restored to an instant from 2026-07-20T12:00:00.000Z')
  expect(did).toEqual([])
})

test('an instant of the last minutes, which AWS cannot restore yet, is refused before any change', async () => {
  const { restore, did } = setUp()
  await expect(restore(true, new Date(AT.getTime() + 1000))).rejects.toThrow(
    'not to 2026-07-20T11:59:01.000Z',
  )
  expect(did).toEqual([])
})

test('a restore declares its generation before it deploys the tables of that alone', async () => {
  const { restore, did } = setUp()
  await expect(restore(true)).rejects.toThrow('no deployment in a test')
  expect(did.slice(0, 2)).toEqual([`${GENERATIONS} = 1,2`, 'write restores/generation-2.json'])
  expect(did[2]).toMatch(/^deploy .*--exclusively tables-2 .*generations=1,2/)
})

test('a restore into a generation that is live already is refused, and no table is deployed', async () => {
  const { restore, did } = setUp({ parameters: { [GENERATIONS]: '1,2', [IN_USE]: '2' } })
  await expect(restore(true)).rejects.toThrow('Generation 2 is in use, and its restore has not ended')
  expect(did).toEqual([`${GENERATIONS} = 1,2`])
})

test('after the switch, the same instant is carried forward from the former generation', async () => {
  const done = { at: AT.toISOString(), from: 1, to: 2 }
  const { restore, said } = setUp({ parameters: { [GENERATIONS]: '2,1' }, states: { 2: done } })
  await restore(false)
  expect(said[0]).toBe('Generation 1 is in use and stays as it is. Generation 2 is made beside it.')
})

test('the run after the switch keeps the list of generations, which deployments read', async () => {
  const done = { at: AT.toISOString(), from: 1, to: 2, carried_at: AT.toISOString() }
  const { restore, did } = setUp({ parameters: { [GENERATIONS]: '2,1', [IN_USE]: '2' }, states: { 2: done } })
  await expect(restore(true)).rejects.toThrow('no deployment in a test')
  expect(did.slice(0, 2)).toEqual([`${GENERATIONS} = 2,1`, 'write restores/generation-2.json'])
  expect(did[2]).toMatch(/^deploy .*--exclusively tables-2 .*generations=2,1(?!,)/)
})

test('the generations of a stage are read and stored, and a stage without any has the first', async () => {
  const { open, did } = setUp()
  const stage = await open()
  expect(await stage.generations()).toEqual([1])
  await stage.setGenerations([2, 1])
  expect(did).toEqual([`${GENERATIONS} = 2,1`])
})

test('a restore knows the generation in use, and its past tables have names of their own', async () => {
  const stage = await setUp({ parameters: { [IN_USE]: '2' } }).open()
  const { generationInUse, past } = stage.dependencies({ from: 2, to: 3, list: [2, 3] }, () => undefined)
  expect(await generationInUse()).toBe(2)
  expect(past.nameOf('users')).toBe(`${PREFIX}-3-past-users`)
})
