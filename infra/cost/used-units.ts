import type { RouteContract } from '#shared/api/contract.ts'
import { type RouteId, routes } from '#shared/api/routes.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions, routesOf } from '#shared/system/functions.ts'
import { queues } from '#shared/system/queues.ts'
import { isSchedule } from '#shared/system/schedule.ts'
import { secrets } from '#shared/system/secrets.ts'
import { BACKUP_DAYS, DAILY_BACKUP_DAYS } from '#shared/retention.ts'
import { alarmCost, documentedAlarms } from '../alarm-text.ts'
import { managedRules } from '../edge/firewall.ts'
import { rateRules } from '../edge/rate-rules.ts'
import { entriesOf } from '../entries.ts'
import type { Stage } from '../stages.ts'
import type { PriceName } from './prices.ts'
import { routeUnits } from './route-units.ts'
import { type MixedCall, type MixedCallName, mixedCalls, otherUse } from './usage-mix.ts'
import * as work from './work-of-system.ts'

/** How many of each priced unit are used in a month. */
export type UsedUnits = Partial<Record<PriceName, number>>

/** What of a stage decides about its cost. */
export type PricedStage = Pick<Stage, 'traces' | 'dailyPages'>

const GIGABYTE = 1e9
const definitions = entriesOf<FunctionName, FunctionDefinition>(functions)

/** The places of the edge that keep an answer, each for itself. */
const EDGE_PLACES = 10

/** The calls of a user to the API in a month. */
export const CALLS_OF_USER = mixedCalls.reduce((sum, [, { perMonth }]) => sum + perMonth, 0)

/** The compressed bytes of the answers to a user in a month. */
export const ANSWER_BYTES = mixedCalls.reduce(
  (sum, [name, { perMonth }]) => sum + perMonth * routeUnits[name].bytes,
  0,
)

/** The calls of so many users that reach a function. The edge answers most of those with a shared answer. */
export function callsBehindEdge(users: number): [name: MixedCallName, call: MixedCall, calls: number][] {
  return mixedCalls.map(([name, call]) => {
    const { edgeSeconds }: RouteContract = routes[call.route]
    const most =
      call.isShared && edgeSeconds !== undefined
        ? (EDGE_PLACES * work.SECONDS_OF_MONTH) / edgeSeconds
        : Infinity
    return [name, call, Math.min(most, users * call.perMonth)]
  })
}

/** How many calls of so many users reach the gateway in a month. */
export const gatewayCalls = (users: number): number =>
  callsBehindEdge(users).reduce((sum, [, , calls]) => sum + calls, 0)

const gigabyteSeconds = (megabytes: number, seconds: number) => (megabytes / 1024) * seconds

/** The seconds of a function for a call. A small function has a part of a processor. */
function secondsOfCall(cpuMilliseconds: number, megabytes: number): number {
  const { waitingMilliseconds, coldShare, coldMilliseconds, megabytesOfProcessor } = work.requestTime
  const slower = Math.max(1, megabytesOfProcessor / megabytes)
  return (cpuMilliseconds * slower + waitingMilliseconds + coldShare * coldMilliseconds) / 1000
}

const memoryOf = (route: RouteId) =>
  definitions.find(([, one]) => routesOf(one).includes(route))?.[1].memoryMegabytes ?? 0

/** The seconds of the function for an average call. */
export const SECONDS_OF_AVERAGE_CALL =
  mixedCalls.reduce(
    (all, [, { route, perMonth, cpuMilliseconds }]) =>
      all + perMonth * secondsOfCall(cpuMilliseconds, memoryOf(route)),
    0,
  ) / CALLS_OF_USER

/** Adds units to others. */
function together(parts: readonly UsedUnits[]): UsedUnits {
  const all: UsedUnits = {}
  for (const part of parts)
    for (const [name, units] of entriesOf<PriceName, number>(part)) all[name] = (all[name] ?? 0) + units
  return all
}

/** What calls of users use in a month. */
function usedByCalls(users: number, { traces = { everySecond: 1, share: 0.05 } }: PricedStage): UsedUnits {
  const parts = callsBehindEdge(users).map(([name, { route, cpuMilliseconds }, calls]): UsedUnits => {
    const megabytes = memoryOf(route)
    const { reads, writes, logBytes } = routeUnits[name]
    return {
      restCall: calls,
      invocation: calls,
      gigabyteSecond: calls * gigabyteSeconds(megabytes, secondsOfCall(cpuMilliseconds, megabytes)),
      readUnit: calls * reads,
      writeUnit: calls * writes,
      logGigabyte: (calls * (logBytes + work.GATEWAY_LOG_BYTES)) / GIGABYTE,
    }
  })
  const used = together(parts)
  const calls = used.restCall ?? 0
  const first = Math.min(calls, traces.everySecond * work.SECONDS_OF_MONTH)
  return { ...used, trace: first + traces.share * (calls - first) }
}

/** What the edge uses for users: calls, and files of the page. */
function usedByEdge(users: number): UsedUnits {
  const requests = users * (CALLS_OF_USER + otherUse.pageFiles)
  return {
    edgeRequest: requests,
    edgeFunction: requests,
    edgeGigabyte: (users * (ANSWER_BYTES + otherUse.pageBytes)) / GIGABYTE,
    firewall: 1,
    firewallRule: rateRules.length + managedRules.length,
    firewallRequest: requests,
    hostedZone: 1,
  }
}

/** What the messages of users use, and the mails that tell readers of news. */
function usedByMessages(users: number): UsedUnits {
  const { message, alertLook } = work
  const mails = users * otherUse.alertReaders * otherUse.alertMails
  const codes = callsBehindEdge(users).reduce(
    (all, [name, , calls]) => all + calls * routeUnits[name].messages,
    0,
  )
  const messages = mails + codes
  const looks = users * otherUse.alertReaders * alertLook.perMonth
  return {
    mail: messages,
    writeUnit: messages * message.writes + looks * alertLook.writes,
    readUnit: looks * alertLook.reads,
    queueCall: messages * message.queueCalls + looks * alertLook.queueCalls,
    invocation: messages + looks,
    gigabyteSecond:
      messages * gigabyteSeconds(message.megabytes, message.milliseconds / 1000) +
      looks * gigabyteSeconds(alertLook.megabytes, alertLook.milliseconds / 1000),
    logGigabyte: (messages * message.logBytes + looks * alertLook.logBytes) / GIGABYTE,
  }
}

/** What is used to read other websites. */
function usedByPipeline(users: number, { dailyPages }: PricedStage): UsedUnits {
  const pages = work.pagesADay(users, dailyPages) * work.DAYS_OF_MONTH
  const { reads, writes, objects, queueCalls, seconds, megabytes, logBytes } = work.pageRead
  return {
    readUnit: pages * reads,
    writeUnit: pages * writes,
    objectPut: pages * objects,
    objectGet: pages * objects,
    queueCall: pages * queueCalls,
    invocation: pages,
    gigabyteSecond: pages * gigabyteSeconds(megabytes, seconds),
    logGigabyte: (pages * logBytes) / GIGABYTE,
    trace: Math.min(pages, work.SECONDS_OF_MONTH),
  }
}

/** What the search index uses: its updates, and the objects of former ones with their backups. */
export function usedByIndex(way: work.IndexWay): UsedUnits {
  const { megabytes, buildSeconds, layersPerDay, layerSeconds } = work.indexWork
  const builds = way.builds * work.DAYS_OF_MONTH
  const layers = layersPerDay * work.DAYS_OF_MONTH
  const gigabytes = work.indexBytes(way) / GIGABYTE
  return {
    invocation: builds + layers,
    gigabyteSecond:
      builds * gigabyteSeconds(megabytes, buildSeconds) + layers * gigabyteSeconds(megabytes, layerSeconds),
    // two images and the facts of each; two layers and their facts
    objectPut: 4 * builds + 3 * layers,
    objectGigabyte: gigabytes,
    backupObjectGigabyte: VAULTS * gigabytes,
  }
}

/** What is used if nobody comes: imports, schedules, empty queues, alarms, secrets. */
function usedAlways(): UsedUnits {
  const { imports, POLLS_OF_IDLE_QUEUE: polls } = work
  const importRuns = imports.perDay * work.DAYS_OF_MONTH
  const runs = definitions.flatMap(([name, { trigger, memoryMegabytes }]) => {
    if (!isSchedule(trigger)) return []
    const perMonth =
      'everyMinutes' in trigger ? work.SECONDS_OF_MONTH / 60 / trigger.everyMinutes : work.DAYS_OF_MONTH
    const seconds = work.secondsOfRun[name] ?? work.SECONDS_OF_OTHERS
    return [{ perMonth, used: perMonth * gigabyteSeconds(memoryMegabytes, seconds) }]
  })
  const scheduled = runs.reduce((all, { perMonth }) => all + perMonth, 0)
  const { watched, metrics } = alarmCost(documentedAlarms())
  return {
    invocation: scheduled + importRuns,
    gigabyteSecond:
      runs.reduce((all, { used }) => all + used, 0) +
      importRuns * gigabyteSeconds(imports.megabytes, imports.seconds),
    writeUnit: importRuns * imports.writes,
    scheduledRun: scheduled,
    trace: scheduled,
    queueCall: Object.keys(queues).length * polls.atOnce * (work.SECONDS_OF_MONTH / polls.seconds),
    alarm: watched,
    metric: metrics,
    // and the key of the edge
    secret: Object.keys(secrets).length + 1,
  }
}

/** The vault of the account, and the one with the copies. */
const VAULTS = 2

/** What is stored beside the indexes, with the backups of `--backup-vault`. */
function stored(users: number): UsedUnits {
  const { tableBytes, registerBytes, objectBytes } = work.storedAtFirst
  const tables = (tableBytes + users * otherUse.storedBytes) / GIGABYTE
  return {
    tableGigabyte: tables,
    recoveryGigabyte: tables,
    // a week of backups here and there, and a backup of each week there
    backupGigabyte: tables * (VAULTS * DAILY_BACKUP_DAYS + (BACKUP_DAYS - DAILY_BACKUP_DAYS) / 7),
    // the backups of a bucket have each object once
    backupObjectGigabyte: (VAULTS * registerBytes) / GIGABYTE,
    objectGigabyte: (registerBytes + objectBytes) / GIGABYTE,
  }
}

/** What a stage uses in a month with so many users. */
export function usedUnits(users: number, stage: PricedStage): UsedUnits {
  const used = together([
    usedByCalls(users, stage),
    usedByEdge(users),
    usedByMessages(users),
    usedByPipeline(users, stage),
    usedByIndex(work.indexWays[work.INDEX_WAY]),
    usedAlways(),
    stored(users),
  ])
  // logs are stored for three months
  return { ...used, keptLogGigabyte: 3 * (used.logGigabyte ?? 0) }
}
