import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { lazy } from '#shared/lazy.ts'
import { printFigure } from '../support/figure-line.ts'
import { hasCommit, OLDER, olderCode } from '../support/versions/older-code.ts'
import { isStateful, type Templates, updateFaults } from '../support/versions/update-faults.ts'

const PROGRAM = fileURLToPath(new URL('../support/versions/write-templates.ts', import.meta.url))

/** What goes on purpose: the topic of all alarms, which two topics of another stack replace. */
const REPLACED = ['workers: AWS::SNS::Topic alarms39815538: is gone']

/** The templates of a stage by stack, as the code of a folder makes them. */
function templatesOf(stage: string, code: string): Templates {
  const folder = mkdtempSync(join(process.env['RUN_FOLDER'] ?? tmpdir(), 'sponsor-finder-templates-'))
  try {
    const file = join(folder, 'templates.json')
    execFileSync(process.execPath, [PROGRAM, stage, file], {
      cwd: code,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return JSON.parse(readFileSync(file, 'utf8')) as Templates
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const today = lazy(() => templatesOf('production', process.cwd()))

const key = [{ AttributeName: 'id', KeyType: 'HASH' }]
const index = (IndexName: string, of = 'id') => ({ IndexName, KeySchema: [{ AttributeName: of }] })
const stage = (table: object, others: object = {}) => ({
  data: {
    Resources: {
      table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'users', KeySchema: key, ...table } },
      ...others,
    },
    Outputs: { arn: { Value: { 'Fn::GetAtt': ['table', 'Arn'] }, Export: { Name: 'data:arn' } } },
  },
  api: {
    Resources: {
      role: { Type: 'AWS::IAM::Role', Properties: { of: { 'Fn::ImportValue': 'data:arn' } } },
    },
  },
})

const vault = (BackupVaultName: string, MinRetentionDays: number): Templates => ({
  backup: {
    Resources: {
      vault: {
        Type: 'AWS::Backup::BackupVault',
        Properties: { BackupVaultName, LockConfiguration: { MinRetentionDays } },
        UpdateReplacePolicy: 'Retain',
      },
    },
  },
})

describe('what an update of stacks may not do', () => {
  const older = stage({ GlobalSecondaryIndexes: [index('by_name')] })

  test('a new table, a new index and a removed role are fine', () => {
    const { data } = stage(
      { GlobalSecondaryIndexes: [index('by_name'), index('by_age')] },
      { another: { Type: 'AWS::DynamoDB::Table' } },
    )
    expect(updateFaults(older, { data, api: { Resources: {} } })).toEqual([])
  })

  test.for([
    ['another key', stage({ KeySchema: [] }), 'is made anew, because of KeySchema'],
    ['another name', stage({ TableName: 'people' }), 'is made anew, because of TableName'],
    [
      'a changed index',
      stage({ GlobalSecondaryIndexes: [index('by_name', 'x')] }),
      'its index by_name cannot change',
    ],
    [
      'two index changes',
      stage({ GlobalSecondaryIndexes: [index('by_age')] }),
      'more than one index comes or goes: by_name, by_age',
    ],
  ] as const)('%s is a fault', ([, newer, fault]) => {
    expect(updateFaults(older, newer)).toEqual([`data: AWS::DynamoDB::Table table: ${fault}`])
  })

  test('a missing table is a fault, and so is an export in use that goes', () => {
    expect(updateFaults(older, { ...older, data: { Resources: {} } })).toEqual([
      'data: AWS::DynamoDB::Table table: is gone',
      'data: the export data:arn is in use, and cannot change',
    ])
  })

  test('a vault with another lock must be a new one beside the old one', () => {
    expect(updateFaults(vault('one', 35), vault('one', 7))).toEqual([
      'backup: AWS::Backup::BackupVault vault: its lock cannot change',
    ])
    expect(updateFaults(vault('one', 35), vault('two', 7))).toEqual([])
  })
})

test.for(OLDER)(
  'an update of the stacks of %s in production keeps all that they store',
  async (commit, { skip }) => {
    if (!hasCommit(commit)) skip(`This clone has no commit ${commit}: fetch the whole history`)
    const older = templatesOf('production', await olderCode(commit))
    const all = updateFaults(older, today())
    const faults = all.filter((fault) => !REPLACED.includes(fault))
    const kept = Object.values(older).flatMap(({ Resources }) => Object.values(Resources).filter(isStateful))
    printFigure(
      `update of the stacks of ${commit}`,
      `${kept.length} tables, buckets, queues, secrets and the like`,
      `${faults.length} made anew, gone or refused`,
    )
    expect(faults).toEqual([])
  },
)
