import crypto from 'node:crypto'
import zlib from 'node:zlib'
import { IMAGE_VERSION } from '#shared/search-engine/image-format.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { lambdaContext } from '../../infra/local/lambda/lambda-context.ts'
import { createRandom, type Random } from '../../infra/local/sample-data/random.ts'
import { type Handler, loadProgram, type PlantedBug } from './load-program.ts'
import { atOnce, createHmac, isOffThread, QuickComposer, quickZlib, subtle } from './off-thread.ts'
import type { Services } from './services.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** What runs in a process: an invocation of its function. */
interface Task {
  /** Its name in this run. Choices depend on it, and not on what else happens. */
  label: string
  calls: number
  random: Random
}

/** A simulated process: an instance of a function with memory of its own. It handles one event at a time. */
export interface Process {
  name: FunctionName
  handler: Handler
  /** By how many milliseconds its clock is wrong. */
  skew: number
  isNewer: boolean
  isDead: boolean
  /** When a call of it last failed. It remembers files that it could not read for some seconds. */
  hurtAt: number
  task: Task | undefined
  /** How many calls to the outside are under way. */
  pending: number
  /** What was answered to a process that is frozen. It learns it when it gets the next event. */
  frozen: (() => void)[]
}

/** What processes take from the world around them. */
export interface Outside {
  clock: VirtualClock
  /** The time that the clocks of all processes show, but for the error of each. */
  shown: () => number
  seed: number
  environmentFor: (process: Process) => Record<string, string>
  log: (line: string, process: Process | undefined) => void
  /** Makes a call of a process. */
  call: (process: Process, call: OutsideCall) => Promise<unknown>
}

export interface OutsideCall {
  /** What is called, such as `PutCommand users`. */
  what: string
  client: 'DynamoDBClient' | 'S3Client' | 'SQSClient' | 'SESClient' | 'other'
  input: object
  effect: (services: Services, label: string) => unknown
}

let outside: Outside | undefined
let running: Process | undefined

const around = (): { process: Process; world: Outside } => {
  if (running === undefined || outside === undefined) throw new Error('No simulated process runs')
  return { process: running, world: outside }
}

const now = (): number => (outside === undefined ? 0 : outside.shown() + (running?.skew ?? 0))

const random = (): Random => running?.task?.random ?? createRandom('no task')

const SimulatedDate = new Proxy(Date, {
  construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})

const hex = (digits: number) =>
  Array.from({ length: Math.ceil(digits / 8) }, () =>
    random()
      .int(0, 2 ** 32 - 1)
      .toString(16)
      .padStart(8, '0'),
  )
    .join('')
    .slice(0, digits)

const randomUUID = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
const randomBytes = (length: number) => Buffer.from(hex(2 * length), 'hex')

/** A hash as argon2 makes it, at a fraction of its cost. */
const quickHash = (_: string, { message, nonce }: { message: string; nonce: Uint8Array }) =>
  crypto.createHash('sha256').update(message).update(nonce).digest()

const timer = (milliseconds: number, run: () => void) => {
  const { process, world } = around()
  return world.clock.after(milliseconds, () => resume(process, run))
}

const wait = (milliseconds: number, value?: unknown) => {
  const { process } = around()
  process.pending += 1
  return new Promise((resolve) => {
    timer(milliseconds, () => {
      process.pending -= 1
      resolve(value)
    })
  })
}

const call = (given: OutsideCall) => {
  const { process, world } = around()
  return world.call(process, given)
}

const globals = {
  Date: SimulatedDate,
  Math: Object.create(Math, { random: { value: () => random().int(0, 2 ** 31) / 2 ** 31 } }) as Math,
  crypto: {
    subtle,
    randomUUID,
    getRandomValues: (bytes: Uint8Array) => (bytes.set(randomBytes(bytes.length)), bytes),
  },
  process: {
    ...process,
    get env() {
      return outside === undefined || running === undefined ? {} : outside.environmentFor(running)
    },
  },
  setTimeout: (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    const cancel = timer(milliseconds, () => run(...given))
    return Object.assign(cancel, { unref: () => cancel, ref: () => cancel })
  },
  clearTimeout: (cancel: unknown) => typeof cancel === 'function' && cancel(),
}

const modules = {
  'nodemailer/lib/mail-composer': QuickComposer,
  'node:crypto': {
    ...crypto,
    argon2: atOnce(quickHash),
    createHmac,
    randomUUID,
    randomBytes,
    randomInt: (...limits: number[]) => random().int(limits.length > 1 ? limits[0]! : 0, limits.at(-1)! - 1),
  },
  // with dictionaries and histories of other years, a process would take seconds
  'data:functions/register/history/published-names.json': {
    first: '2020-01-01',
    last: '2020-01-02',
    names: zlib.brotliCompressSync('none\t0-1').toString('base64'),
  },
  '@zxcvbn-ts/core': {
    ZxcvbnFactory: class {
      check = () => ({ score: 4 })
    },
  },
  '@zxcvbn-ts/language-common': {},
  '@zxcvbn-ts/language-en': {},
  'node:zlib': quickZlib,
  // a context for each page took a third of the time
  'node:vm': {
    runInNewContext: (_code: string, { work }: { work: () => unknown }) => work(),
  },
  'node:timers': { setTimeout: globals.setTimeout },
  'node:timers/promises': { setTimeout: wait },
  'node:console': {
    Console: class {
      log = (line: string) => outside?.log(line, running)
    },
  },
}

/** The program of each version of the code, loaded once. */
const programs = new Map<string, Promise<(entry: string) => Handler>>()

/** Loads the code of both versions. @param doubles What stands for packages and clients of AWS, by `call`. */
export async function loadVersions(
  doublesOf: (make: typeof call) => Record<string, unknown>,
  bug: PlantedBug | undefined,
) {
  const all = { ...modules, ...doublesOf(call) }
  const keyOf = (addsFields: boolean) => `${bug?.name} ${addsFields}`
  // the programs of all bugs would fill the memory
  for (const key of programs.keys()) if (!key.startsWith(`${bug?.name} `)) programs.delete(key)
  for (const addsFields of [false, true])
    if (!programs.has(keyOf(addsFields))) {
      const version = JSON.stringify({ addsFields, imageVersion: IMAGE_VERSION + Number(addsFields) })
      const argv = ['node', 'function', version]
      const own = Object.create(globals.process, { argv: { value: argv } }) as object
      programs.set(keyOf(addsFields), loadProgram(all, { ...globals, process: own }, bug))
    }
  const [older, newer] = await Promise.all([programs.get(keyOf(false))!, programs.get(keyOf(true))!])

  return {
    /** Begins to use a world. Only one is in use at a time. */
    enter(world: Outside) {
      outside = world
      running = undefined
    },
    start(name: FunctionName, facts: Pick<Process, 'skew' | 'isNewer'>): Process {
      const process: Process = {
        name,
        ...facts,
        isDead: false,
        hurtAt: -Infinity,
        task: undefined,
        pending: 0,
        frozen: [],
        handler: async () => undefined,
      }
      running = process
      process.handler = (facts.isNewer ? newer : older)(functions[name].entry)
      running = undefined
      return process
    },
  }
}

/** Lets a process go on until it waits for the outside or is done. */
export async function resume(process: Process, run: () => void): Promise<void> {
  if (process.isDead) return
  if (process.task === undefined) {
    process.frozen.push(run)
    return
  }
  running = process
  run()
  await nextTurn()
  for (let turns = 0; isOffThread() || (isAtWork(process) && turns < MOST_TURNS); turns += 1) await nextTurn()
  running = undefined
}

/** So many turns of the event loop without a call, and a process waits for a timer. */
const MOST_TURNS = 500
const nextTurn = () =>
  new Promise((next) => {
    setImmediate(next)
  })
const isAtWork = ({ task, pending, isDead }: Process) => task !== undefined && pending === 0 && !isDead

export type Ended = { answer: unknown } | { failure: unknown } | 'died'

/** Runs a task in an idle process until it ends or its process dies. */
export async function runTask(
  process: Process,
  label: string,
  event: unknown,
  ended: (how: Ended) => void,
): Promise<void> {
  const { seed } = outside!
  process.task = { label, calls: 0, random: createRandom(`${seed} ${label}`) }
  const finish = (how: Ended) => {
    if (process.isDead) return
    process.task = undefined
    ended(how)
  }
  await resume(process, () => {
    for (const learn of process.frozen.splice(0)) learn()
    const context = lambdaContext(process.name, randomUUID())
    const deadline = now() + 1000 * functions[process.name].timeoutSeconds
    context.getRemainingTimeInMillis = () => deadline - now()
    void process.handler(event, context).then(
      (answer) => finish({ answer }),
      (failure: unknown) => finish({ failure }),
    )
  })
}
