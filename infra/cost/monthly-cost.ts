import { mapEntries } from '../entries.ts'
import { costOf, type PriceName } from './prices.ts'
import { type PricedStage, usedUnits } from './used-units.ts'

/** The services of the bill, with what each charges for. */
const services = {
  'API Gateway': ['restCall'],
  CloudFront: ['edgeRequest', 'edgeFunction', 'edgeGigabyte'],
  WAF: ['firewall', 'firewallRule', 'firewallRequest'],
  'DynamoDB, reads and writes': ['readUnit', 'writeUnit'],
  'DynamoDB, storage and recovery': ['tableGigabyte', 'recoveryGigabyte'],
  'Backups (`--backup-vault`)': ['backupGigabyte', 'backupObjectGigabyte'],
  Lambda: ['invocation', 'gigabyteSecond'],
  SQS: ['queueCall'],
  SES: ['mail'],
  S3: ['objectPut', 'objectGet', 'objectGigabyte'],
  Logs: ['logGigabyte', 'keptLogGigabyte'],
  'X-Ray': ['trace'],
  'Alarms and metrics': ['alarm', 'metric'],
  Secrets: ['secret'],
  'Schedules and DNS': ['scheduledRun', 'hostedZone'],
} as const satisfies Record<string, readonly PriceName[]>

export type ServiceName = keyof typeof services

/** What each service costs in a month with so many users, in US dollars. */
export function monthlyCost(users: number, stage: PricedStage): Record<ServiceName, number> {
  const used = usedUnits(users, stage)
  return mapEntries<ServiceName, readonly PriceName[], number>(services, (_, names) =>
    names.reduce((dollars, name) => dollars + costOf(name, used[name] ?? 0), 0),
  )
}

export const totalOf = (cost: Readonly<Record<string, number>>): number =>
  Object.values(cost).reduce((sum, dollars) => sum + dollars, 0)
