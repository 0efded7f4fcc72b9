import type { RouteContract } from '#shared/api/contract.ts'
import { type RouteId, routes } from '#shared/api/routes.ts'
import { BACKUP_DAYS, DAILY_BACKUP_DAYS } from '#shared/retention.ts'
import { buckets } from '#shared/system/buckets.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, routesOf } from '#shared/system/functions.ts'
import { queues } from '#shared/system/queues.ts'
import { isSchedule } from '#shared/system/schedule.ts'
import { secrets } from '#shared/system/secrets.ts'
import { alarmCost, allAlarms } from '../alarm-text.ts'
import { rateRules } from '../edge/rate-rules.ts'
import { isDirect } from '../paths-by-function.ts'
import type { Stage } from '../stages.ts'
import model from './cost.json' with { type: 'json' }
import { costOf, type Unit } from './prices.ts'
import { capacityUse, DAYS, SECONDS } from './table-capacity.ts'

export { DAYS, model, SECONDS }

export type Used = Partial<Record<Unit, number>>

/** The places of the edge that keep an answer, each for itself. */
const EDGE_PLACES = 10
/** The rules of the firewall that AWS writes. */
const MANAGED_RULES = 1
/** The vault of the account, and the one with the copies. */
const VAULTS = 2

export const sum = <One>(list: readonly One[], of: (one: One) => number) =>
  list.reduce((all, one) => all + of(one), 0)
const definitions = Object.entries<FunctionDefinition>(functions)
export const gigabyteSeconds = (megabytes: number, seconds: number) => (megabytes / 1024) * seconds

/** As the columns of `calls` in `cost.json` say. */
type UnitsOfCall = [number, number, number, number, number, number, number]

/** The calls of a user, with what each uses and how often it is made in a month. */
export const calls = Object.entries(model.calls.list).map(([name, row]) => {
  const [route, cpu, , isShared, ...numbers] = row as [RouteId, number, string, boolean, ...number[]]
  const [count, reads, writes, messages, otherCalls, bytes, logBytes] = numbers as UnitsOfCall
  const [, one] = definitions.find(([, definition]) => routesOf(definition).includes(route))!
  const { waitingMilliseconds, coldShare, coldMilliseconds, megabytesOfProcessor } = model.call
  const isOfUrl = isDirect(one, routes[route].path)
  const slower = Math.max(1, megabytesOfProcessor / one.memoryMegabytes)
  return {
    name,
    route,
    isShared,
    isOfUrl,
    units: { calls: count, reads, writes, messages, otherCalls, bytes, logBytes },
    function: one,
    seconds:
      ((cpu + (isOfUrl ? model.compression.milliseconds : 0)) * slower +
        waitingMilliseconds +
        coldShare * coldMilliseconds) /
      1000,
    perMonth: sum(model.steps.list as [string, number, string[]][], ([, times, made]) =>
      made.includes(name) ? times : 0,
    ),
  }
})

export const CALLS = sum(calls, ({ perMonth }) => perMonth)
const BYTES = sum(calls, ({ perMonth, units }) => perMonth * units.bytes)
export const SECONDS_OF_CALL = sum(calls, ({ perMonth, seconds }) => perMonth * seconds) / CALLS

/** The calls of so many users that reach a function. The edge answers most of those with a shared answer. */
export const behindEdge = (users: number) =>
  calls.map((call) => {
    const { edgeSeconds }: RouteContract = routes[call.route]
    const most = call.isShared && edgeSeconds ? (EDGE_PLACES * SECONDS) / edgeSeconds : Infinity
    return { ...call, made: Math.min(most, users * call.perMonth) }
  })
/** The calls of so many users that pass the gateway, and those that the edge sends to the URL of a function. */
export const gatewayCalls = (users: number) =>
  sum(behindEdge(users), ({ made, isOfUrl }) => (isOfUrl ? 0 : made))
export const urlCalls = (users: number) => sum(behindEdge(users), ({ made, isOfUrl }) => (isOfUrl ? made : 0))

/** How long S3 stores what has the beginning of a key, with the day for which it keeps what has expired. */
const storedDays = (prefix: string) =>
  1 + (buckets.snapshots.expires.find((rule) => rule.prefix === prefix)?.days ?? Infinity)

/** The search index, by how often it is built in a day and how long an image of jobs is stored. */
export function indexUse([builds, jobDays]: readonly [number, number]): Used & { objectGigabyte: number } {
  const { megabytes, buildSeconds, layersPerDay, layerSeconds, registersPerDay, ...bytes } = model.index
  const ofIndex =
    storedDays('index/') * bytes.companyBytes +
    jobDays * bytes.jobBytes +
    storedDays('facts/') * bytes.factBytes
  const layerBytes = layersPerDay * storedDays('index/edit-') * bytes.layerBytes
  const gigabytes = ((builds + registersPerDay) * ofIndex + layerBytes) / 1e9
  const [built, layered] = [builds * DAYS, layersPerDay * DAYS]
  return {
    invocation: built + layered,
    gigabyteSecond:
      built * gigabyteSeconds(megabytes, buildSeconds) + layered * gigabyteSeconds(megabytes, layerSeconds),
    // two images and the facts of each; two layers and their facts
    objectPut: 4 * built + 3 * layered,
    objectGigabyte: gigabytes,
    backupObjectGigabyte: VAULTS * gigabytes,
  }
}
/** An index is built once in six hours. */
export const INDEX = [4, storedDays('index/jobs-')] as const

const { websites } = model
export const PAGES_AT_FIRST = websites.known * websites.pagesOfWebsite
export const PAGES_OF_USER = websites.unlocksOfUser * websites.shareWithWebsite * websites.pagesOfReading

export type PricedStage = Pick<Stage, 'traces' | 'dailyPages' | 'provisionedFor'>

const dollarsOf = (used: Used) =>
  sum(Object.entries(used) as [Unit, number][], ([name, units]) => costOf(name, units))

/** Whether the capacity of a schedule costs less than tables on demand (`provisionedFor` of a stage). */
export function isProvided(users: number): boolean {
  const { onDemand, provided } = capacityUse(users)
  return dollarsOf(provided) < dollarsOf(onDemand)
}

function usedUnits(
  users: number,
  { traces = { everySecond: 1, share: 0.05 }, dailyPages, provisionedFor }: PricedStage,
): Used {
  const { user, message, alertLook, page, imports, stored, idlePolls, schedules } = model
  const used: Used = {}
  const add = (units: Used, times = 1) => {
    for (const [name, count] of Object.entries(units) as [Unit, number][])
      used[name] = (used[name] ?? 0) + times * count
  }
  const made = behindEdge(users)
  for (const { units, function: one, seconds, made: times, isOfUrl } of made)
    add(
      {
        restCall: isOfUrl ? 0 : 1,
        invocation: 1,
        gigabyteSecond: gigabyteSeconds(one.memoryMegabytes, seconds),
        readUnit: units.reads,
        writeUnit: units.writes,
        logGigabyte: (units.logBytes + (isOfUrl ? 0 : model.call.gatewayLogBytes)) / 1e9,
      },
      times,
    )
  if (provisionedFor !== undefined) {
    add(capacityUse(users).onDemand, -1)
    // with more users, it follows the use
    add(capacityUse(Math.max(users, provisionedFor)).provided)
  }
  // X-Ray follows the gateway, so it records no call of a URL
  const traced = Math.min(gatewayCalls(users), traces.everySecond * SECONDS)
  add({ trace: traced + traces.share * (gatewayCalls(users) - traced) })
  const requests = users * (CALLS + user.pageFiles)
  add({
    edgeRequest: requests,
    edgeFunction: users * (CALLS + user.pages),
    edgeGigabyte: (users * (BYTES + user.pageBytes)) / 1e9,
    firewall: 1,
    firewallRule: rateRules.length + MANAGED_RULES,
    firewallRequest: requests,
    hostedZone: 1,
  })
  const mails =
    users * user.alertReaders * user.alertMails + sum(made, (one) => one.made * one.units.messages)
  const work = ({ megabytes, milliseconds, logBytes, ...one }: typeof message): Used => ({
    invocation: 1,
    gigabyteSecond: gigabyteSeconds(megabytes, milliseconds / 1000),
    writeUnit: one.writes,
    queueCall: one.queueCalls,
    logGigabyte: logBytes / 1e9,
  })
  add({ ...work(message), mail: 1 }, mails)
  add({ ...work(alertLook), readUnit: alertLook.reads }, users * user.alertReaders * alertLook.perMonth)
  // until the budget is spent or every known website is read each day
  const further = Math.min(websites.known * websites.pagesOfReading, users * PAGES_OF_USER)
  const pages = Math.min(dailyPages, PAGES_AT_FIRST + further) * DAYS
  add(
    {
      readUnit: page.reads,
      writeUnit: page.writes,
      objectPut: page.objects,
      objectGet: page.objects,
      queueCall: page.queueCalls,
      invocation: 1,
      gigabyteSecond: gigabyteSeconds(page.megabytes, page.seconds),
      logGigabyte: page.logBytes / 1e9,
    },
    pages,
  )
  add({ trace: Math.min(pages, SECONDS) })
  add(indexUse(INDEX))
  for (const [name, { trigger, memoryMegabytes }] of definitions) {
    if (!isSchedule(trigger)) continue
    const runs = 'everyMinutes' in trigger ? SECONDS / 60 / trigger.everyMinutes : DAYS
    const seconds = (schedules.seconds as Record<string, number>)[name] ?? schedules.secondsOfOthers
    const gigabyteSecond = gigabyteSeconds(memoryMegabytes, seconds)
    add({ invocation: 1, gigabyteSecond, scheduledRun: 1, trace: 1 }, runs)
  }
  const ofImport = gigabyteSeconds(imports.megabytes, imports.seconds)
  add({ invocation: 1, gigabyteSecond: ofImport, writeUnit: imports.writes }, imports.perDay * DAYS)
  const { watched, metrics } = alarmCost(allAlarms())
  const tables = (stored.tableBytes + users * user.storedBytes) / 1e9
  add({
    queueCall: Object.keys(queues).length * idlePolls.atOnce * (SECONDS / idlePolls.seconds),
    alarm: watched,
    metric: metrics,
    // and the key of the edge
    secret: Object.keys(secrets).length + 1,
    tableGigabyte: tables,
    recoveryGigabyte: tables,
    // a week of backups here and there, and a backup of each week there
    backupGigabyte: tables * (VAULTS * DAILY_BACKUP_DAYS + (BACKUP_DAYS - DAILY_BACKUP_DAYS) / 7),
    // the backups of a bucket have each object once
    backupObjectGigabyte: (VAULTS * stored.registerBytes) / 1e9,
    objectGigabyte: (stored.registerBytes + stored.objectBytes) / 1e9,
  })
  // logs are stored for three months
  return { ...used, keptLogGigabyte: 3 * (used.logGigabyte ?? 0) }
}

export type Service = keyof typeof model.services

/** What each service costs in a month with so many users, in US dollars. */
export function monthlyCost(users: number, stage: PricedStage): Record<Service, number> {
  const used = usedUnits(users, stage)
  const dollars = Object.entries(model.services).map(([service, names]) => [
    service,
    sum(names as Unit[], (name) => costOf(name, used[name] ?? 0)),
  ])
  return Object.fromEntries(dollars) as Record<Service, number>
}

/** What a month costs with so many users, in US dollars. */
export const totalOf = (users: number, stage: PricedStage): number =>
  sum(Object.values(monthlyCost(users, stage)), (dollars) => dollars)
