import { symptomOf } from '#shared/system/alarms/alarm-definition.ts'
import { functions } from '#shared/system/functions.ts'
import { allAlarms } from '../alarm-text.ts'
import type { Stage } from '../stages.ts'
import {
  behindEdge,
  DAYS,
  gigabyteSeconds,
  isProvided,
  model,
  monthlyCost,
  type PricedStage,
  SECONDS,
  type Service,
  sum,
  totalOf,
} from './cost-model.ts'
import { firstLimits } from './first-limits.ts'
import { costOf } from './prices.ts'

/** A table of Markdown. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const SIZES = [1000, 100_000, 1_000_000, 10_000_000] as const
const [FEWEST, , , MOST] = SIZES
const GOALS = [
  [FEWEST, 50],
  [MOST, 5000],
] as const

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits })
/** Dollars without more digits than the estimate deserves. */
const money = (dollars: number) => number(dollars, dollars < 100 ? 1 : 0)
const people = (users: number) =>
  users < 1e6 ? number(users) : `${number(users / 1e6, users < 1e7 ? 1 : 0)}M`

/** What a month costs if the stage provides for so many users. */
const providedTotal = (users: number, stage: PricedStage) =>
  totalOf(users, { ...stage, provisionedFor: users })

function byUsers(stage: PricedStage): string {
  const columns = [0, ...SIZES].map((users) => monthlyCost(users, stage))
  const rows = (Object.keys(model.services) as Service[]).map((service) => [
    service,
    ...columns.map((cost) => money(cost[service])),
  ])
  const totals = [0, ...SIZES].map((users) => `**${money(totalOf(users, stage))}**`)
  const provided = [0, ...SIZES].map((users) => (isProvided(users) ? money(providedTotal(users, stage)) : ''))
  return markdownTable(
    ['US dollars a month', 'nobody', ...SIZES.map(people)],
    [...rows, ['**total**', ...totals], ['total with `provisionedFor` these users', ...provided]],
  )
}

const goals = (stage: PricedStage) =>
  GOALS.map(([users, goal]) => {
    const cost = totalOf(users, stage)
    const provided = providedTotal(users, stage)
    const answer =
      cost >= goal && provided < goal
        ? `met with \`provisionedFor\`: $${money(provided)}, and $${money(cost)} without it`
        : `${cost < goal ? 'met' : 'missed'}: $${money(cost)}`
    return `The goal with ${people(users)} users is less than $${number(goal)} without a language model. It is ${answer}.`
  })

/** The calls whose reads and writes cost most with the most users. */
const dearest = () =>
  behindEdge(MOST)
    .map(({ name, units, made }) => ({
      name,
      dollars: costOf('readUnit', made * units.reads) + costOf('writeUnit', made * units.writes),
    }))
    .toSorted((a, b) => b.dollars - a.dollars)
    .slice(0, 6)
    .map(({ name, dollars }) => `${name} $${number(dollars)}`)
    .join(', ')

/** The functions that a visit waits for first: a sign-in, a search, an unlock, jobs, and the check of an advert. */
const AWAITED = ['accounts', 'search', 'companies', 'jobSearch', 'adverts'] as const

const keptStarted = () =>
  costOf(
    'provisionedSecond',
    sum(AWAITED, (name) => gigabyteSeconds(functions[name].memoryMegabytes, SECONDS)),
  )

function limitsTable(stage: Stage): string {
  const rows = firstLimits(stage).map(({ name, users, because, remedy }) => [
    users === 0 ? 'first day' : people(Number(users.toPrecision(2))),
    name,
    because,
    remedy,
  ])
  return markdownTable(['monthly users', 'limit', 'why', 'what to do'], rows)
}

function cutsTable(stage: PricedStage): string {
  const { SQS: polls, Secrets: kept, 'X-Ray': traces, Lambda: runs } = monthlyCost(0, stage)
  const unread = allAlarms().filter((alarm) => symptomOf(alarm) === 'unread-messages').length
  return markdownTable(
    ['dollars', 'what', 'why it stays'],
    [
      [
        money(polls),
        'long polls of empty queues, five at once for each',
        'Lambda uses no fewer if the concurrent calls have a maximum, and without it a full queue takes all functions',
      ],
      [
        money(runs),
        'schedules, imports and indexes',
        'schedules end what was left undone, and look for what is due; an index follows each change',
      ],
      [money(kept), 'secrets, as free parameters of SSM', 'each has its own grant'],
      [
        money(costOf('alarm', unread)),
        `${unread} alarms about unread messages, as one`,
        'CloudWatch charges each metric of a sum ([066](../decisions/066-alarms.md))',
      ],
      [money(traces), 'traces of workers', 'they show where a slow worker waits'],
    ],
  )
}

function modelTable({ dailyTokens }: Pick<Stage, 'dailyTokens'>): string {
  const millions = (dailyTokens * DAYS) / 1e6
  const { occupation } = model
  const rows = Object.entries(model.models).map(([name, { read, write }]) => [
    name,
    money(millions * (0.9 * read + 0.1 * write)),
    money((occupation.read * read + occupation.write * write) / 1000),
  ])
  const tokens = `${number(millions)} million tokens a month, a tenth written`
  return markdownTable(['US dollars', tokens, 'the occupations of 1,000 adverts'], rows)
}

/** What `npm run sponsor -- cost` prints. */
export const costText = (stage: Stage): string => `## By users

${byUsers(stage)}

${goals(stage).join('\n')}

"Nobody" is the fixed part. Backups are those of \`--backup-vault\`, with the copies that the other account pays. Free units count
if they are free for ever. The cost of tokens stands below. Work that users do not ask for one by one is estimated in
\`infra/cost/cost.json\`.

With ${people(MOST)} users, reads and writes cost most for these calls:
${dearest()}. With ${SIZES.filter(isProvided).map(people).join(' and ')} users, seven tables cost less with the capacity
of a schedule: set \`provisionedFor\` of the stage in \`infra/stages.ts\` to the users of a month, and deploy.

Provisioned concurrency of one process for each of ${AWAITED.join(', ')} would cost $${money(keptStarted())} more. It ends the
starts of those who come alone: a second caller at the same moment still waits for one. So no stage has it.

## First limits

A limit is reached in the busiest hour, which has ${model.call.peak} times the average calls of a second.

${limitsTable(stage)}

## At rest

Without users, Lambda polls its queues; nothing else runs but schedules. What AWS charges then, and why it stays:

${cutsTable(stage)}

## Language models

The daily budget of tokens is the most that extraction can cost. A stage without a model costs nothing here.

${modelTable(stage)}
`
