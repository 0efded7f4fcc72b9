import { symptomOf } from '#shared/system/alarms/alarm-definition.ts'
import { documentedAlarms } from '../alarm-text.ts'
import { entriesOf } from '../entries.ts'
import type { Stage } from '../stages.ts'
import { firstLimits } from './first-limits.ts'
import { gateways, READING_SHARE, uncompressedAnswers } from './gateways.ts'
import { inputSections } from './cost-inputs.ts'
import { markdownTable } from './markdown-table.ts'
import { monthlyCost, type ServiceName, totalOf } from './monthly-cost.ts'
import { costOf, edgePlans, modelPrices } from './prices.ts'
import { dearestCalls, savings } from './savings.ts'
import { otherUse } from './usage-mix.ts'
import { ANSWER_BYTES, CALLS_OF_USER, gatewayCalls, type PricedStage, usedByIndex } from './used-units.ts'
import * as work from './work-of-system.ts'

/** The monthly users of the columns. */
const SIZES = [1000, 100_000, 1_000_000, 10_000_000] as const
const FEWEST = SIZES[0]
const MOST = SIZES[3]
/** The goals, in US dollars a month. */
const GOALS = { [FEWEST]: 60, [MOST]: 5000 } as const

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits })
/** Dollars without more digits than the estimate deserves. */
const money = (dollars: number) => number(dollars, dollars < 100 ? 1 : 0)
const people = (users: number) =>
  users < 1e6 ? number(users) : `${number(users / 1e6, users < 1e7 ? 1 : 0)}M`

/** The cost by service and users. */
function costTable(stage: PricedStage): string {
  const columns = [0, ...SIZES].map((users) => monthlyCost(users, stage))
  const rows = entriesOf<ServiceName, number>(columns[0]).map(([service]) => [
    service,
    ...columns.map((cost) => money(cost[service])),
  ])
  const totals = columns.map((cost) => `**${money(totalOf(cost))}**`)
  return markdownTable(
    ['US dollars a month', 'nobody', ...SIZES.map(people)],
    [...rows, ['**total**', ...totals]],
  )
}

/** Whether the goals are met, a sentence for each. */
function goalSentences(stage: PricedStage): string[] {
  return entriesOf<string, number>(GOALS).map(([users, goal]) => {
    const cost = totalOf(monthlyCost(Number(users), stage))
    const verdict = cost < goal ? 'It is met' : 'It is missed'
    return `The goal with ${people(Number(users))} users is less than $${number(goal)} without a language model. ${verdict}: $${number(cost, cost < 100 ? 1 : 0)}.`
  })
}

/** What would make the most users cheaper, and what is left after each step. */
function savingsTable(stage: PricedStage): string {
  let left = totalOf(monthlyCost(MOST, stage))
  const rows = savings(MOST, stage).map(({ name, dollars }) => {
    left -= dollars
    return [name, money(dollars), money(left)]
  })
  return markdownTable([`with ${people(MOST)} users`, 'saves', 'total after it'], rows)
}

/** The first limits with the users at which each is reached. */
function limitsTable(stage: Stage): string {
  const rows = firstLimits(stage).map(({ name, users, because, remedy }) => [
    users === 0 ? 'first day' : people(Number(users.toPrecision(2))),
    name,
    because,
    remedy,
  ])
  return markdownTable(['monthly users', 'limit', 'why', 'what to do'], rows)
}

const gatewayTable = () =>
  markdownTable(
    ['US dollars a month', ...SIZES.map(people)],
    [
      ...gateways.map(({ name, dollars }) => [
        name,
        ...SIZES.map((users) => money(dollars(gatewayCalls(users), (users * ANSWER_BYTES) / 1e9))),
      ]),
      [
        'more at the edge, if nothing compresses as the REST API does',
        ...SIZES.map((users) => money(uncompressedAnswers(users))),
      ],
    ],
  )

/** The cost of the search index beyond the free time of Lambda. */
function indexTable(): string {
  const names = {
    hourly: 'once an hour, all images stored for 400 days, until November 2026',
    everySixHours: 'once in six hours, images of jobs stored for 40 days',
  }
  const rows = entriesOf<keyof typeof names, string>(names).map(([name, text]) => {
    const way = work.indexWays[name]
    const { gigabyteSecond = 0, ...used } = usedByIndex(way)
    // the free seconds of an account are counted once, for all of Lambda
    const lambda = costOf('gigabyteSecond', 1e6 + gigabyteSecond) - costOf('gigabyteSecond', 1e6)
    const dollars = (['objectPut', 'objectGigabyte', 'backupObjectGigabyte'] as const).map((unit) =>
      costOf(unit, used[unit] ?? 0),
    )
    const isUsed = name === work.INDEX_WAY ? ' (as counted above)' : ''
    const gigabytes = number(work.indexBytes(way) / 1e9)
    return [
      text + isUsed,
      number(way.builds),
      gigabytes,
      money(dollars.reduce((sum, one) => sum + one, lambda)),
    ]
  })
  return markdownTable(
    ['the search index is built', 'a day at most', 'GB stored', 'US dollars, with backups'],
    rows,
  )
}

function modelTable({ dailyTokens }: Pick<Stage, 'dailyTokens'>): string {
  const millions = (dailyTokens * work.DAYS_OF_MONTH) / 1e6
  const rows = entriesOf<string, { read: number; write: number }>(modelPrices).map(([name, price]) => [
    name,
    money(millions * (0.9 * price.read + 0.1 * price.write)),
  ])
  return markdownTable([`${number(millions)} million tokens a month, a tenth written`, 'US dollars'], rows)
}

function planTable(stage: PricedStage): string {
  const rows = SIZES.map((users) => {
    const { CloudFront: edge, WAF: firewall } = monthlyCost(users, stage)
    const requests = users * (CALLS_OF_USER + otherUse.pageFiles)
    const gigabytes = (users * (ANSWER_BYTES + otherUse.pageBytes)) / 1e9
    const plan = edgePlans.find((one) => one.requests >= requests && one.gigabytes >= gigabytes)
    return [people(users), money(edge + firewall), plan === undefined ? 'on request' : money(plan.dollars)]
  })
  return markdownTable(
    ['monthly users', 'CloudFront and WAF by use', 'the smallest plan with this allowance'],
    rows,
  )
}

const dearest = () =>
  dearestCalls(MOST, 6)
    .map(({ name, dollars }) => `${name} $${number(dollars)}`)
    .join(', ')

function cutsTable(stage: PricedStage): string {
  const { SQS: polls, Secrets: kept, 'X-Ray': traces } = monthlyCost(0, stage)
  const unread = documentedAlarms().filter((alarm) => symptomOf(alarm) === 'unread-messages')
  return markdownTable(
    ['dollars', 'what', 'why it stays'],
    [
      [
        money(polls),
        'long polls of empty queues, five at once for each',
        'Lambda uses no fewer if the concurrent calls have a maximum, and without it a full queue takes all functions',
      ],
      [
        money(costOf('firewallRule', 1)),
        'the common rules of the firewall, which only count',
        'they show attacks, and may block one day',
      ],
      [money(kept), 'secrets, as free parameters of SSM', 'each has its own grant'],
      [
        money(costOf('alarm', unread.length)),
        `${unread.length} alarms about unread messages, as one`,
        'CloudWatch charges each metric of a sum ([066](../decisions/066-alarms.md))',
      ],
      [money(traces), 'traces of workers', 'they show where a slow worker waits'],
    ],
  )
}

/** What `npm run sponsor -- cost` prints. */
export const costSections = (stage: Stage): string => `## By users

${costTable(stage)}

${goalSentences(stage).join('\n')}

"Nobody" is the fixed part. Backups are those of \`--backup-vault\`, with the copies that the other account pays. Free units count
if they are free for ever. The cost of tokens is [below](#language-models). Work that users do not ask for one by one is estimated in
\`infra/cost/work-of-system.ts\`.

With ${people(MOST)} users, reads and writes cost most for these calls:
${dearest()}. These steps make it cheaper:

${savingsTable(stage)}

## First limits

A limit is reached in the busiest hour, which has ${work.PEAK} times the average calls of a second.

${limitsTable(stage)}

## The gateway

${gatewayTable()}

CloudFront and its firewall cost the same before each of them. The three functions answer ${number(100 * READING_SHARE)}% of all calls.
[077](../decisions/077-gateway.md) compares what they can do.

## The edge

CloudFront also sells plans with a fixed price, which include the firewall. What is above the allowance is not charged, but may be
slowed down. CloudFormation cannot choose a plan yet.

${planTable(stage)}

## The fixed part

${indexTable()}

What could still be cut, and what it would cost in safety:

${cutsTable(stage)}

## Language models

The daily budget of tokens is the most that extraction can cost. A stage without a model costs nothing here.

${modelTable(stage)}
`

/** The text of docs/product/cost.md. */
export const costPage = (stage: Stage): string => `# Cost

Made by \`npm run sponsor -- cost --docs\`; do not edit. It is a model of a month of the stage \`${stage.name}\` in eu-west-2, in US
dollars without tax. Nothing was measured on AWS. \`npm run sponsor -- cost\` prints the first sections.

${costSections(stage)}
${inputSections()}`
