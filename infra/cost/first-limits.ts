import { formatCount } from '#shared/format/number.ts'
import { ALERTS_A_SECOND } from '#shared/system/mail-sets.ts'
import { queues } from '#shared/system/queues.ts'
import { allReservedOf, reservedOf, type Stage } from '../stages.ts'
import {
  calls,
  gatewayCalls,
  model,
  PAGES_AT_FIRST,
  PAGES_OF_USER,
  SECONDS,
  SECONDS_OF_CALL,
  sum,
  totalOf,
  urlCalls,
} from './cost-model.ts'

function usersFor(dollars: number, stage: Stage): number {
  let [enough, tooMany] = [0, 1e9]
  while (tooMany - enough > 1) {
    const users = (enough + tooMany) / 2
    if (totalOf(users, stage) <= dollars) enough = users
    else tooMany = users
  }
  return enough
}

/** Calls in a second of the busiest hour, for each user. */
const busiest = (perMonth: number) => (perMonth * model.call.peak) / SECONDS

/** The limits of AWS and of a stage, the nearest first: the users at which each is reached, 0 for the first day. */
export function firstLimits(
  stage: Stage,
): { name: string; users: number; because: string; remedy: string }[] {
  const { throttle, concurrentFunctions, dailyPages, monthlyDollars } = stage
  const { alertReaders } = model.user
  const { sandboxMails, firstMailQuota, newAccountFunctions, readsOfPartition, gatewayRequests, mailHours } =
    model.limits
  const made = busiest(gatewayCalls(1e8) / 1e8)
  const [each, reserved] = [reservedOf(stage), allReservedOf(stage)]
  // calls of functions with reservations use only these
  const unreserved = reserved > 0 ? made : made + busiest(urlCalls(1e8) / 1e8)
  const ofUrls = calls.filter(({ isOfUrl, isShared }) => isOfUrl && !isShared)
  const atOnce = Object.values(Object.groupBy(ofUrls, ({ function: one }) => one.entry)).map((list = []) =>
    busiest(sum(list, ({ perMonth, seconds }) => perMonth * seconds)),
  )
  const workers = sum(Object.values(queues), ({ maxConcurrency }) => maxConcurrency)
  const lastPages = totalOf(1e6, stage) - totalOf(1e6, { ...stage, dailyPages: dailyPages - 10_000 })
  // calls without a session read nothing: a process keeps the pointer for 20 seconds
  const pointers = calls.filter(
    ({ isShared, units, function: one }) =>
      !isShared && units.reads > 0 && one.tables?.register?.includes('BatchGetItem'),
  )
  const limits: [users: number, name: string, because: string, remedy: string][] = [
    [
      0,
      'functions at once, new account',
      `${newAccountFunctions}, and the queues alone may use ${workers}`,
      'ask for the quota first (docs/runbooks/deploy.md); the preflight refuses less',
    ],
    [
      0,
      'mails a day, sandbox of SES',
      `${sandboxMails}, to verified addresses only`,
      'ask SES for production access before the first deployment',
    ],
    [
      firstMailQuota / alertReaders,
      'mails a day, usual quota of SES',
      `${formatCount(firstMailQuota)}, and each reader of alerts gets a mail on a register day`,
      'ask for more in steps; the preflight compares the quota with the readers',
    ],
    [
      (ALERTS_A_SECOND * 3600 * mailHours) / alertReaders,
      'pace of alert mails',
      `${ALERTS_A_SECOND} a second for ${mailHours} hours after a register`,
      'raise `ALERTS_A_SECOND` with the rate that SES grants',
    ],
    [
      throttle.requestsPerSecond / made,
      'usage plan of the edge',
      `${throttle.requestsPerSecond} calls a second in the busiest hour`,
      'raise `throttle` of the stage; the account has 10,000',
    ],
    [
      reserved > 0 ? each / Math.max(...atOnce) : Infinity,
      'a function with a URL at once',
      `${each} of each in the busiest hour`,
      'raise `throttle` of the stage, which reserves them',
    ],
    [
      (concurrentFunctions - workers - reserved) / (unreserved * SECONDS_OF_CALL),
      'functions at once',
      `${concurrentFunctions} less ${workers} of the queues and ${reserved} reserved, at ${Math.round(SECONDS_OF_CALL * 1000)} ms a call`,
      'raise the quota and `concurrentFunctions`',
    ],
    [
      readsOfPartition / busiest(sum(pointers, ({ perMonth }) => perMonth)),
      'item `current` of the table `register`',
      `${formatCount(readsOfPartition)} consistent reads a second, one for each call with a session to searches, companies and jobs`,
      'read the pointer once in some seconds in each process',
    ],
    [
      usersFor(monthlyDollars, stage),
      'monthly budget',
      `$${monthlyDollars}, of which operators get mails; language models come on top`,
      'raise `monthlyDollars` of the stage',
    ],
    [
      gatewayRequests / made,
      'requests of the gateway',
      `${formatCount(gatewayRequests)} a second in an account and region`,
      'ask for more, or give further functions a URL (decision 077)',
    ],
    [
      (dailyPages - PAGES_AT_FIRST) / PAGES_OF_USER,
      'pages of websites a day',
      `${formatCount(dailyPages)} pages; unlocked websites are read each day, and others then less often`,
      `raise \`dailyPages\`: the last 10,000 pages a day cost $${Math.round(lastPages)}`,
    ],
  ]
  return limits
    .map(([users, name, because, remedy]) => ({ name, users, because, remedy }))
    .toSorted((a, b) => a.users - b.users)
}
