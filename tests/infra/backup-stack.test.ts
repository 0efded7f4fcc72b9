import { describe, expect, it } from 'vitest'
import { resourceName } from '#shared/system/names.ts'
import { restoredTables } from '../../infra/restore/restore-rules.ts'
import { ofType, synthesize, text } from './synthesize.ts'

const VAULT = 'arn:aws:backup:eu-west-2:210987654321:backup-vault:sponsor-finder'
const PREFIX = 'sponsor-finder-production-<AWS::AccountId>'
const { backup } = synthesize('production', { backupVault: VAULT })

/** The properties of the only resource of a type. */
function only(type: string): Record<string, unknown> {
  const [[, resource] = [], ...others] = backup ? ofType(backup, type) : []
  if (resource === undefined || others.length > 0) throw new Error(`There is not one ${type}`)
  return resource.Properties
}

const resourcesIn = (selection: Record<string, unknown>) =>
  (selection['BackupSelection'] as { Resources: unknown[] }).Resources.map(text)

/** What a rule of the plan is like, with the days for which its copies are stored. */
const rule = (days: string, daysThere: number) => ({
  ScheduleExpression: `cron(0 2 ? * ${days} *)`,
  ScheduleExpressionTimezone: 'Europe/London',
  Lifecycle: { DeleteAfterDays: 7 },
  CopyActions: [{ DestinationBackupVaultArn: VAULT, Lifecycle: { DeleteAfterDays: daysThere } }],
})

describe('the backup stack', () => {
  it('without a vault in another account there is no backup stack', () => {
    expect(synthesize('production').backup).toBeUndefined()
  })

  it('every table with rows to restore, and the register, is backed up', () => {
    expect(resourcesIn(only('AWS::Backup::BackupSelection'))).toEqual([
      ...restoredTables.map(
        (table) => `arn:aws:dynamodb:<AWS::Region>:<AWS::AccountId>:table/${resourceName(PREFIX, table)}`,
      ),
      `arn:aws:s3:::${PREFIX}-snapshots`,
    ])
  })

  it('after a switch, the tables of the generation in use are backed up', () => {
    const second = synthesize('production', { backupVault: VAULT, generations: [2, 1] }).backup
    const [[, selection] = []] = second ? ofType(second, 'AWS::Backup::BackupSelection') : []
    expect(resourcesIn(selection?.Properties ?? {})).toContain(
      `arn:aws:dynamodb:<AWS::Region>:<AWS::AccountId>:table/${PREFIX}-2-users`,
    )
  })

  it('daily backups are kept for a week, and those of Sundays for 35 days in the other account', () => {
    expect(only('AWS::Backup::BackupPlan')).toMatchObject({
      BackupPlan: { BackupPlanRule: [rule('MON-SAT', 7), rule('SUN', 35)] },
    })
  })

  it('the name of the vault contains the days of its lock, which AWS refuses to change', () => {
    const { BackupVaultName: name } = only('AWS::Backup::BackupVault')
    expect(text(name)).toBe(`${PREFIX}-vault-7d`)
  })

  it('the vault is locked, and stays if the stack is deleted', () => {
    expect(only('AWS::Backup::BackupVault')['LockConfiguration']).toEqual({
      MinRetentionDays: 7,
      ChangeableForDays: 14,
    })
    const [[, vault] = []] = backup ? ofType(backup, 'AWS::Backup::BackupVault') : []
    expect(vault?.DeletionPolicy).toBe('RetainExceptOnCreate')
  })
})
