import { Aws, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { TimeZone } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { BACKUP_DAYS, DAILY_BACKUP_DAYS } from '#shared/retention.ts'
import { resourceName } from '#shared/system/names.ts'
import { removalOf } from '../constructs/removal-of.ts'
import { restoredTables } from '../restore/restore-rules.ts'
import { vaultNameOf } from '../stages.ts'

interface BackupStackProps extends StackProps {
  /** The prefixes of the names of the bucket and of the tables in use. */
  resourcePrefix: string
  tablePrefix: string
  isDisposable: boolean
  /** The ARN of a vault in another account. */
  copyTo: string
}

/**
 * A daily backup of the tables and of the register, with a copy in another account (docs/runbooks/restore.md "Backups"). It
 * names the resources by their ARNs, so that it imports nothing from their stacks.
 */
export class BackupStack extends Stack {
  constructor(scope: Construct, id: string, props: BackupStackProps) {
    const { resourcePrefix, tablePrefix, isDisposable, copyTo, ...stackProps } = props
    super(scope, id, {
      description: 'Daily backups of Sponsor Finder, with copies in another account',
      ...stackProps,
    })
    const week = Duration.days(DAILY_BACKUP_DAYS)
    const vault = new BackupVault(this, 'vault', {
      backupVaultName: vaultNameOf(resourcePrefix),
      // nobody can delete a backup earlier; for two weeks after the first deployment the lock can still be removed
      lockConfiguration: { minRetention: week, changeableFor: Duration.days(14) },
      removalPolicy: removalOf(isDisposable),
    })
    const otherVault = BackupVault.fromBackupVaultArn(this, 'other-vault', copyTo)
    const rule = (ruleName: string, weekDay: string, daysThere: number) =>
      new BackupPlanRule({
        ruleName,
        scheduleExpression: Schedule.cron({ hour: '2', minute: '0', weekDay }),
        scheduleExpressionTimezone: TimeZone.EUROPE_LONDON,
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(8),
        deleteAfter: week,
        copyActions: [{ destinationBackupVault: otherVault, deleteAfter: Duration.days(daysThere) }],
      })
    const plan = new BackupPlan(this, 'plan', {
      backupPlanName: `${resourcePrefix}-daily`,
      backupVault: vault,
      backupPlanRules: [rule('daily', 'MON-SAT', DAILY_BACKUP_DAYS), rule('weekly', 'SUN', BACKUP_DAYS)],
    })
    plan.addSelection('selection', {
      role: this.role(),
      resources: [
        ...restoredTables.map((table) =>
          BackupResource.fromArn(
            `arn:aws:dynamodb:${Aws.REGION}:${Aws.ACCOUNT_ID}:table/${resourceName(tablePrefix, table)}`,
          ),
        ),
        BackupResource.fromArn(`arn:aws:s3:::${resourceName(resourcePrefix, 'snapshots')}`),
      ],
    })
  }

  private role(): Role {
    const role = new Role(this, 'role', {
      description: 'What AWS Backup may do to make backups of Sponsor Finder',
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: POLICIES.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    Validations.of(role).acknowledge(
      ...POLICIES.map((name) => ({
        id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        reason: 'AWS writes this policy for its own service, and extends it when the service needs more.',
      })),
    )
    return role
  }
}

/** https://docs.aws.amazon.com/aws-backup/latest/devguide/security-iam-awsmanpol.html */
const POLICIES = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']
