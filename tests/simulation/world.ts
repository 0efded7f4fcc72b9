// over 300 lines: processes, faults, queues and schedules of a world share its clock, its choices and its story
import type { APIGatewayProxyResult } from 'aws-lambda'
import { createHash } from 'node:crypto'
import { type RouteId, routes } from '#shared/api/routes.ts'
import { environmentOf, type SecretPlaces, type StageSettings } from '#shared/system/environment.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { MESSAGE_EXPIRED } from '#shared/system/log-messages.ts'
import { deployedRefreshes } from '../../infra/deployed-refreshes.ts'
import { entriesOf } from '../../infra/entries.ts'
import { findResource } from '../../infra/local/api-gateway.ts'
import { createRandom } from '../../infra/local/sample-data/random.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { once } from '../support/tables/expressions.ts'
import { type Fault, faultsOf, faultyAnswer, wordsOf } from './faults.ts'
import type { PlantedBug } from './load-program.ts'
import { type Ended, loadVersions, type OutsideCall, type Process, resume, runTask } from './processes.ts'
import { doublesOf, type Image, simulatedServices } from './services.ts'
import { outboxStream, readQueues } from './triggers.ts'
import { virtualClock } from './virtual-clock.ts'

export const START = Date.parse('2026-07-20T08:00:00Z')
export const DAILY_LIMIT = 2

const settings: StageSettings = {
  ...stageSettings,
  dailyUnlockLimit: DAILY_LIMIT,
  pipelinePaceSeconds: 0,
  dailyPages: 100_000,
  dailyTokens: 1_000_000_000,
  localSites: { allow: '', sampleSites: '' },
  aiProviders: JSON.stringify([{ name: 'demo', kind: 'openai', model: 'demo', timeout_seconds: 10 }]),
}
const places = Object.fromEntries(
  Object.entries(secretPlaces).map(([name, url]) => [
    name,
    url.slice(url.lastIndexOf('/') + 1, -'.json'.length),
  ]),
) as unknown as SecretPlaces

const environmentOfFunction = once((name) => environmentOf(name as FunctionName, settings, places))
const environmentFor = ({ name }: Process) => environmentOfFunction(name)

const functionOf = once((path) => findResource(path).resource.functionName)

type Values = Record<string, string | number>
const texts = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

export interface Sent {
  token?: string | undefined
  params?: Values
  query?: Values
  body?: unknown
}
export interface Answer {
  status: number
  text: string
  body: unknown
}

/** The label of the blow that all feel. */
export const JUMP = 'all clocks'

/** How long a process answers without a file that it could not read. */
const REMEMBERED = 10_000

/** How long a deployment takes at most to replace the workers, or the API. */
const SLOWEST = 20_000

/** A fault that a task has felt. */
export interface Blow {
  /** The task, or what else the fault is about. Each has the ids of its messages. */
  label: string
  /** The call as JSON. Undefined: the whole task, because its process died or its clock jumped. */
  call?: string
}

/** A line of the story of a run. */
export interface Line {
  at: number
  text: string
}

interface WorldOptions {
  seed: number
  image?: Image | undefined
  /** The share of calls at which something goes wrong. */
  faults: number
  /** The faults that do not happen in this run. */
  without?: ReadonlySet<string> | undefined
  start?: number
  bug?: PlantedBug | undefined
}

/** A message as it is written. */
interface Written {
  type: string
  body?: { to?: string; template?: string }
  at: number
}

const messageIdIn = (line: string) => /"messageId":"([^"]+)"/.exec(line)?.[1] ?? ''

const hasAnswer = (how: Ended): how is { answer: unknown } => how !== 'died' && 'answer' in how

const kill = (process: Process) => {
  process.isDead = true
  process.task = undefined
}

/**
 * The server side of the product in this process, under one clock. Each choice follows from the seed and the name of what
 * it is about, so it stays the same in a shorter run.
 */
export async function startWorld({
  seed,
  image,
  faults,
  without = new Set(),
  start = START,
  bug,
}: WorldOptions) {
  const versions = await loadVersions(doublesOf, bug)
  const clock = virtualClock(start)
  const story: Line[] = []
  const struck: string[] = []
  const blows: Blow[] = []
  const errors: { label: string; text: string }[] = []
  const written = new Map<string, Written>()
  const history = createHash('sha256')
  const idle = new Map<FunctionName, Process[]>()
  const running = new Set<string>()
  const expired = new Set<string>()
  const deployed = { workers: Infinity, routes: Infinity }
  let [share, jumped] = [faults, 0]

  const tell = (text: string) => {
    story.push({ at: clock.now(), text })
    history.update(`${clock.now()} ${text}\n`)
  }
  const choose = (key: string) => createRandom(`${seed} ${key}`)

  /** Whether something goes wrong. @param chance How often, as a multiple of the share of this world. */
  const strikes = (key: string, chance: number, text: () => string): boolean => {
    if (share === 0 || without.has(key) || !choose(`fault ${key}`).chance(chance * share)) return false
    struck.push(key)
    blows.push({ label: key })
    tell(text())
    return true
  }

  const faultOf = (key: string, label: string, call: OutsideCall, process: Process): Fault | undefined => {
    // an effect of a dead process is as late as it is
    if (process.isDead) return undefined
    const kind = () => choose(`kind ${key}`).pick(faultsOf(call))
    if (!strikes(key, 1, () => wordsOf(kind(), process.name, call))) return undefined
    const fault = kind()
    process.hurtAt = clock.now()
    blows.push({ label, ...(!fault.startsWith('dies') && { call: JSON.stringify(call.input) }) })
    return fault
  }

  const call = (process: Process, given: OutsideCall): Promise<unknown> => {
    const { task } = process
    const label = task?.label ?? process.name
    const key = `${label} ${task === undefined ? clock.now() : (task.calls += 1)}`
    const chosen = choose(key)
    process.pending += 1
    return new Promise((resolve, reject) => {
      clock.after(chosen.chance(faults) ? chosen.int(500, 3000) : chosen.int(2, 40), async () => {
        // a call that was sent may take effect after the death of its process
        if (process.isDead && chosen.chance(0.5)) return
        const fault = faultOf(key, label, given, process)
        history.update(`${key} ${given.what}\n`)
        if (fault === 'diesBefore') return kill(process)
        const outcome = await faultyAnswer(fault, given, async () => given.effect(services, label)).then(
          (made) => () => resolve(made),
          (error: Error) => () => reject(error),
        )
        if (fault === 'diesAfter') return kill(process)
        await resume(process, () => {
          process.pending -= 1
          outcome()
        })
      })
    })
  }

  /** A process that waits for an event, or a new one. */
  const processFor = (name: FunctionName, label: string): Process => {
    const chosen = choose(`process ${label}`)
    // a deployment replaces one function after the other, and no idle process stays
    const deployedAt = deployed['routes' in functions[name].trigger ? 'routes' : 'workers']
    const isNewer = clock.now() >= deployedAt + choose(`deploy ${name}`).int(0, SLOWEST)
    const waiting = (idle.get(name) ?? []).filter((one) => one.isNewer === isNewer && !one.isDead)
    idle.set(name, waiting)
    if (waiting.length > 0 && chosen.chance(0.8))
      return waiting.splice(chosen.int(0, waiting.length - 1), 1)[0]!
    const skew = faults === 0 ? 0 : chosen.int(-1500, 1500)
    return versions.start(name, { skew, isNewer })
  }

  const invoke = (name: FunctionName, event: unknown, label: string): Promise<Ended> => {
    const process = processFor(name, label)
    running.add(label)
    return new Promise((resolve) => {
      const end = (how: Ended) => {
        stopWaiting()
        running.delete(label)
        if (how !== 'died') idle.get(name)!.push(process)
        if (how !== 'died' && 'failure' in how)
          errors.push({ label, text: `${name}: ${String(how.failure)}` })
        resolve(how)
      }
      const stopWaiting = clock.after(1000 * functions[name].timeoutSeconds, () => {
        kill(process)
        blows.push({ label })
        end('died')
      })
      clock.after(0, () => runTask(process, label, event, end))
    })
  }

  const triggered = { clock, choose, strikes, invoke }
  const stream = outboxStream(triggered)
  const services = simulatedServices(clock, image, (table, item) => {
    if (table !== 'outbox') return
    written.set(String(item['message_id']), { ...(item as unknown as Written), at: clock.now() })
    stream.add(item)
  })
  readQueues(services.queues, triggered)
  const log = (text: string, process: Process | undefined) => {
    if (text.includes(MESSAGE_EXPIRED)) expired.add(messageIdIn(text))
    if (!text.includes('"level":"error"') || process === undefined) return
    const isRemembered = clock.now() < process.hurtAt + REMEMBERED
    if (!isRemembered) errors.push({ label: process.task?.label ?? process.name, text })
  }
  versions.enter({ clock, shown: () => clock.now() + jumped, seed, environmentFor, log, call })

  const runSchedule = (name: FunctionName) => invoke(name, {}, `${name} ${clock.now()}`)

  const isIdle = () => running.size === 0 && stream.isEmpty() && clock.next() === undefined

  return {
    clock,
    services,
    story,
    struck,
    /** All messages that were written, by id. */
    written: written as ReadonlyMap<string, Written>,
    /** The errors that the product has logged, with the tasks. */
    errors,
    blows: blows as readonly Blow[],
    /** The ids of the messages that came too late to be of use. */
    expired: expired as ReadonlySet<string>,
    tell,
    choose,
    hash: () => history.copy().digest('hex').slice(0, 12),
    /** Deploys a newer version: the workers, what they build in its formats, and at last the API. */
    async deploy() {
      tell('a new version is deployed')
      deployed.workers = clock.now()
      await new Promise((go) => void clock.after(SLOWEST, () => go(undefined)))
      for (const [name] of entriesOf(deployedRefreshes))
        while (!hasAnswer(await runSchedule(name))) tell('the deployment starts again')
      deployed.routes = clock.now()
    },
    /** From now on, the clocks of all processes show another time. */
    jump(milliseconds: number) {
      jumped += milliseconds
      tell(`all clocks jump by ${milliseconds / 60_000} minutes`)
      for (const label of [...running, JUMP]) blows.push({ label })
    },
    endFaults: () => void (share = 0),

    /** The answer of a route. Undefined if nobody answers, or the answer is lost. */
    async call(id: RouteId, sent: Sent, label: string, sourceIp: string): Promise<Answer | undefined> {
      const { method, path } = routes[id]
      const event = restEvent({
        method,
        resource: path,
        headers: {
          ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
          ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(sent.params && { pathParameters: texts(sent.params) }),
        ...(sent.query && {
          query: Object.fromEntries(
            Object.entries(texts(sent.query)).map(([name, value]) => [name, [value]]),
          ),
        }),
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
        sourceIp,
      })
      // a label names a person, and ids of requests stay when a person is erased
      event.requestContext.requestId = createHash('sha1').update(label).digest('base64url')
      const how = await invoke(functionOf(path), event, label)
      if (!hasAnswer(how)) return undefined
      const { statusCode: status, body: text } = how.answer as APIGatewayProxyResult
      if (strikes(`answer ${label}`, 2, () => `the answer ${status} is lost on its way`)) return undefined
      return { status, text, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
    },

    runSchedule,

    /** Lets time pass until an instant. */
    async until(end: number) {
      while ((clock.next() ?? Infinity) <= end) await clock.step()
    },
    /** Lets time pass until nothing is left to happen. @returns false if that takes longer than a time. */
    async drain(most: number): Promise<boolean> {
      const end = clock.now() + most
      while (!isIdle() && clock.now() < end) await clock.step()
      return isIdle()
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
