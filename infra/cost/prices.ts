/** When the prices were looked up. */
export const PRICES_READ_ON = '2026-11-27'

/** Where prices come from. AWS itself could not be asked from here, so each source says how it knows them. */
export const priceSources = {
  list: 'the AWS Price List of September and October 2026, as public repositories quote it by usage type (`EUW2-…`, `EU-…`, `Global-…`)',
  page: 'the price page of the service, as public guides of 2026 quote it',
  derived:
    'the price in us-east-1 since the cut of November 2024, times the ratio of London to us-east-1 before it (1.1877)',
  memory: 'from memory, within about 10%; no source for London was found',
} as const

export interface Price {
  /** What is counted. */
  unit: string
  /** How many of these the dollars are for. */
  per: number
  /** US dollars, or those of each tier with the units up to which it applies. */
  dollars: number | readonly (readonly [upTo: number, dollars: number])[]
  /** Units a month that are always free in an account. Free offers of the first year are left out. */
  free?: number
  source: keyof typeof priceSources
}

const MILLION = 1e6

/** Prices of eu-west-2, in US dollars without tax. */
export const prices = {
  restCall: {
    unit: 'calls of a REST API',
    per: MILLION,
    dollars: [
      [333 * MILLION, 3.5],
      [1000 * MILLION, 2.8],
      [20_000 * MILLION, 2.38],
      [Infinity, 1.51],
    ],
    source: 'list',
  },
  // the list has the first tier
  httpCall: {
    unit: 'calls of an HTTP API',
    per: MILLION,
    dollars: [
      [300 * MILLION, 1.16],
      [Infinity, 1.05],
    ],
    source: 'memory',
  },
  balancerHour: { unit: 'hours of a load balancer', per: 1, dollars: 0.02646, source: 'list' },
  balancerUnit: {
    unit: 'capacity units of a load balancer an hour',
    per: 1,
    dollars: 0.0084,
    source: 'list',
  },
  invocation: { unit: 'invocations', per: MILLION, dollars: 0.2, free: MILLION, source: 'list' },
  gigabyteSecond: {
    unit: 'GB-seconds of ARM',
    per: MILLION,
    dollars: 13.3334,
    free: 400_000,
    source: 'list',
  },
  readUnit: { unit: 'read request units', per: MILLION, dollars: 0.1485, source: 'derived' },
  writeUnit: { unit: 'write request units', per: MILLION, dollars: 0.7423, source: 'derived' },
  tableGigabyte: { unit: 'GB of tables', per: 1, dollars: 0.297, free: 25, source: 'memory' },
  recoveryGigabyte: { unit: 'GB with point-in-time recovery', per: 1, dollars: 0.2377, source: 'memory' },
  backupGigabyte: { unit: 'GB of table backups', per: 1, dollars: 0.1189, source: 'memory' },
  backupObjectGigabyte: { unit: 'GB of bucket backups', per: 1, dollars: 0.0525, source: 'memory' },
  queueCall: { unit: 'calls of SQS', per: MILLION, dollars: 0.4, free: MILLION, source: 'list' },
  objectPut: { unit: 'objects put', per: 1000, dollars: 0.0053, source: 'list' },
  objectGet: { unit: 'objects read', per: 10_000, dollars: 0.0042, source: 'list' },
  objectGigabyte: { unit: 'GB of objects', per: 1, dollars: 0.024, source: 'list' },
  edgeRequest: {
    unit: 'requests of the edge',
    per: 10_000,
    dollars: 0.012,
    free: 10 * MILLION,
    source: 'list',
  },
  edgeFunction: {
    unit: 'runs of edge functions',
    per: MILLION,
    dollars: 0.1,
    free: 2 * MILLION,
    source: 'list',
  },
  edgeGigabyte: {
    unit: 'GB from the edge',
    per: 1,
    dollars: [
      [10_240, 0.085],
      [51_200, 0.08],
      [153_600, 0.06],
      [Infinity, 0.04],
    ],
    free: 1024,
    source: 'list',
  },
  firewall: { unit: 'firewalls', per: 1, dollars: 5, source: 'page' },
  firewallRule: { unit: 'rules of the firewall', per: 1, dollars: 1, source: 'page' },
  firewallRequest: { unit: 'requests of the firewall', per: MILLION, dollars: 0.6, source: 'page' },
  mail: { unit: 'mails', per: 1000, dollars: 0.1, source: 'list' },
  logGigabyte: { unit: 'GB of log written', per: 1, dollars: 0.5985, free: 5, source: 'list' },
  keptLogGigabyte: { unit: 'GB of log stored', per: 1, dollars: 0.0315, free: 5, source: 'list' },
  alarm: { unit: 'metrics of alarms', per: 1, dollars: 0.1, source: 'list' },
  metric: { unit: 'own metrics', per: 1, dollars: 0.3, source: 'list' },
  secret: { unit: 'secrets', per: 1, dollars: 0.4, source: 'list' },
  trace: { unit: 'traces', per: MILLION, dollars: 5, free: 100_000, source: 'memory' },
  scheduledRun: {
    unit: 'runs of schedules',
    per: MILLION,
    dollars: 1.15,
    free: 14 * MILLION,
    source: 'list',
  },
  hostedZone: { unit: 'hosted zones', per: 1, dollars: 0.5, source: 'list' },
} as const satisfies Record<string, Price>

export type PriceName = keyof typeof prices

/** What so many units cost in a month, in US dollars. */
export function costOf(name: PriceName, units: number): number {
  const { per, dollars, free = 0 }: Price = prices[name]
  if (typeof dollars === 'number') return (Math.max(0, units - free) / per) * dollars
  let cost = 0
  let from = free
  for (const [upTo, tier] of dollars) {
    cost += (Math.max(0, Math.min(units, upTo) - from) / per) * tier
    from = Math.max(from, upTo)
  }
  return cost
}

/** A flat-rate plan of CloudFront. It has the firewall too, and no charge above its allowance. */
interface EdgePlan {
  dollars: number
  requests: number
  gigabytes: number
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/flat-rate-pricing-plan.html, as quoted in September 2026. */
export const edgePlans: readonly EdgePlan[] = [
  { dollars: 15, requests: 10 * MILLION, gigabytes: 50_000 },
  { dollars: 200, requests: 125 * MILLION, gigabytes: 50_000 },
  { dollars: 1000, requests: 500 * MILLION, gigabytes: 50_000 },
  { dollars: 1450, requests: 750 * MILLION, gigabytes: 75_000 },
  { dollars: 2250, requests: 1250 * MILLION, gigabytes: 125_000 },
  { dollars: 3500, requests: 2000 * MILLION, gigabytes: 200_000 },
]

/** Language models by US dollars for a million tokens read and written, as public price lists of 2026 quote them. */
export const modelPrices = {
  'Claude Haiku 4.5 on Bedrock, in the region': { read: 1.1, write: 5.5 },
  'Amazon Nova Lite on Bedrock': { read: 0.06, write: 0.24 },
} as const
