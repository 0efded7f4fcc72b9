import { ALERTS_A_SECOND } from '#shared/system/mail-sets.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions, routesOf } from '#shared/system/functions.ts'
import { queues } from '#shared/system/queues.ts'
import { entriesOf } from '../entries.ts'
import type { Stage } from '../stages.ts'
import { monthlyCost, totalOf } from './monthly-cost.ts'
import { routeUnits } from './route-units.ts'
import { mixedCalls, otherUse } from './usage-mix.ts'
import { gatewayCalls, SECONDS_OF_AVERAGE_CALL } from './used-units.ts'
import { PEAK, SECONDS_OF_MONTH, usersAtBudget } from './work-of-system.ts'

/** A limit of AWS or of the product. */
interface Limit {
  name: string
  /** The monthly users at which it is reached; 0 for the first day. */
  users: number
  /** How the number follows. */
  because: string
  remedy: string
}

/** Calls in a second of the busiest hour, for each user. */
const callsOfUser = (perMonth: number) => (perMonth * PEAK) / SECONDS_OF_MONTH

/** The functions that read the pointer to the register together with each session. */
const readers = entriesOf<FunctionName, FunctionDefinition>(functions)
  .map(([, definition]) => definition)
  .filter(({ tables }) => tables?.register?.includes('BatchGetItem'))

/** The calls of a user in a month that read the pointer. Those without a session read nothing: a process keeps it for 20 seconds. */
const POINTERS_OF_USER = mixedCalls
  .filter(([name, { isShared }]) => isShared === undefined && routeUnits[name].reads > 0)
  .filter(([, { route }]) => readers.some((one) => routesOf(one).includes(route)))
  .reduce((sum, [, { perMonth }]) => sum + perMonth, 0)

/** The users with whom a month costs so many dollars. */
function usersFor(dollars: number, stage: Stage): number {
  let [enough, tooMany] = [0, 1e9]
  while (tooMany - enough > 1) {
    const users = (enough + tooMany) / 2
    if (totalOf(monthlyCost(users, stage)) <= dollars) enough = users
    else tooMany = users
  }
  return enough
}

/** A new account in the sandbox of SES may send so many mails in a day; the usual first quota is the second number. */
const SANDBOX_MAILS = 200
const FIRST_MAIL_QUOTA = 50_000
/** Functions at once in a new account. */
const NEW_ACCOUNT_FUNCTIONS = 10
/** Consistent reads of one item in a second: DynamoDB gives a partition 3,000 read units. */
const READS_OF_PARTITION = 3000
/** Requests in a second to all REST APIs of an account and region. */
const GATEWAY_REQUESTS = 10_000
/** The mails of a register day should go out on its evening. */
const MAIL_HOURS = 6
/** The limits of a stage, the nearest first. */
export function firstLimits(stage: Stage): Limit[] {
  const { throttle, concurrentFunctions, dailyPages, monthlyDollars } = stage
  const many = 1e8
  const calls = callsOfUser(gatewayCalls(many) / many)
  const workers = Object.values(queues).reduce((sum, { maxConcurrency }) => sum + maxConcurrency, 0)
  const busy = 1e6
  const lastPages =
    totalOf(monthlyCost(busy, stage)) -
    totalOf(monthlyCost(busy, { ...stage, dailyPages: dailyPages - 10_000 }))
  const pointers = callsOfUser(POINTERS_OF_USER)
  return [
    {
      name: 'functions at once, new account',
      users: 0,
      because: `${NEW_ACCOUNT_FUNCTIONS}, and the queues alone may use ${workers}`,
      remedy: 'ask for the quota first (docs/runbooks/deploy.md); the preflight refuses less',
    },
    {
      name: 'mails a day, sandbox of SES',
      users: 0,
      because: `${SANDBOX_MAILS}, to verified addresses only`,
      remedy: 'ask SES for production access before the first deployment',
    },
    {
      name: 'mails a day, usual quota of SES',
      users: FIRST_MAIL_QUOTA / otherUse.alertReaders,
      because: `${FIRST_MAIL_QUOTA.toLocaleString('en-GB')}, and each reader of alerts gets a mail on a register day`,
      remedy: 'ask for more in steps; the preflight compares the quota with the readers',
    },
    {
      name: 'pace of alert mails',
      users: (ALERTS_A_SECOND * 3600 * MAIL_HOURS) / otherUse.alertReaders,
      because: `${ALERTS_A_SECOND} a second for ${MAIL_HOURS} hours after a register`,
      remedy: 'raise `ALERTS_A_SECOND` with the rate that SES grants',
    },
    {
      name: 'usage plan of the edge',
      users: throttle.requestsPerSecond / calls,
      because: `${throttle.requestsPerSecond} calls a second in the busiest hour`,
      remedy: 'raise `throttle` of the stage; the account has 10,000',
    },
    {
      name: 'functions at once',
      users: (concurrentFunctions - workers) / (calls * SECONDS_OF_AVERAGE_CALL),
      because: `${concurrentFunctions} less ${workers} of the queues, at ${Math.round(SECONDS_OF_AVERAGE_CALL * 1000)} ms a call`,
      remedy: 'raise the quota and `concurrentFunctions`',
    },
    {
      name: 'item `current` of the table `register`',
      users: READS_OF_PARTITION / pointers,
      because: `${READS_OF_PARTITION.toLocaleString('en-GB')} consistent reads a second, one for each call with a session to searches, companies and jobs`,
      remedy: 'read the pointer once in some seconds in each process',
    },
    {
      name: 'monthly budget',
      users: usersFor(monthlyDollars, stage),
      because: `$${monthlyDollars}, of which operators get mails; language models come on top`,
      remedy: 'raise `monthlyDollars` of the stage',
    },
    {
      name: 'requests of the gateway',
      users: GATEWAY_REQUESTS / calls,
      because: `${GATEWAY_REQUESTS.toLocaleString('en-GB')} a second in an account and region`,
      remedy: 'ask for more, or move to function URLs (decision 077)',
    },
    {
      name: 'pages of websites a day',
      users: usersAtBudget(dailyPages),
      because: `${dailyPages.toLocaleString('en-GB')} pages; unlocked websites are read each day, and others then less often`,
      remedy: `raise \`dailyPages\`: the last 10,000 pages a day cost $${Math.round(lastPages)}`,
    },
  ].toSorted((a, b) => a.users - b.users)
}
