import { buckets } from '#shared/system/buckets.ts'

/**
 * Work that users do not ask for one by one. `npm run sponsor -- cost` prices it. Where no source is named, the number
 * is estimated from the code.
 */

/** How often the search index is built, and how long it is stored. */
export interface IndexWay {
  /** The builds in a day without those of imports, at most. */
  builds: number
  /** The days for which an image of jobs is stored. */
  jobDays: number
}

/** How long S3 stores what has the beginning of a key, with the day for which it keeps what has expired. */
const storedDays = (prefix: string) =>
  1 + (buckets.snapshots.expires.find((rule) => rule.prefix === prefix)?.days ?? Infinity)

/** The ways in which the index was and is built. Changes in between are laid over it. */
export const indexWays = {
  hourly: { builds: 24, jobDays: storedDays('index/') },
  everySixHours: { builds: 4, jobDays: storedDays('index/jobs-') },
} as const satisfies Record<string, IndexWay>

/** How it is built now (docs/decisions/073-changes-over-the-index.md). */
export const INDEX_WAY: keyof typeof indexWays = 'everySixHours'

/** What an index costs, with 127,000 companies and 200,000 jobs. */
export const indexWork = {
  megabytes: 3008,
  /** The processor's time of an update that builds (docs/decisions/062-index-of-jobs.md). */
  buildSeconds: 12,
  /** One update in five minutes lays changes over the index, at most. The time is estimated. */
  layersPerDay: 288,
  layerSeconds: 1,
  /** Registers in a day, each with an index. */
  registersPerDay: 1,
  /** Bytes in S3 (decisions 028, 062, 073): two images, the facts of both, and layers with 1,000 companies. */
  companyBytes: 13.1e6,
  jobBytes: 20e6,
  factBytes: 11.5e6,
  layerBytes: 0.5e6,
} as const

/** The bytes of all images, facts and layers that are stored. */
export function indexBytes({ builds, jobDays }: IndexWay): number {
  const { registersPerDay, companyBytes, jobBytes, factBytes, layersPerDay, layerBytes } = indexWork
  const ofIndex = storedDays('index/') * companyBytes + jobDays * jobBytes + storedDays('facts/') * factBytes
  return (builds + registersPerDay) * ofIndex + layersPerDay * storedDays('index/edit-') * layerBytes
}

/**
 * What a page of another website costs. Reads, writes and messages are those of a whole local run while it read 106 pages of 30
 * websites on 27 November 2026: with jobs, relay and updates of the index. They were counted with `countUnits`. In
 * `tests/bench/pipeline.ts`, a first reading needs 34 writes of its worker.
 */
export const pageRead = {
  reads: 9,
  writes: 30,
  /** Objects read and put: the page as it was and as it is. */
  objects: 1,
  /** Sending, receiving and deleting two messages: half of them come too early for their host. */
  queueCalls: 6,
  /** 40 ms of work; the rest is waiting for the website. Pauses between pages keep no function busy. */
  seconds: 1.5,
  megabytes: 1769,
  logBytes: 1500,
} as const

/** The known websites after a load (docs/product/operations.md "Load"). */
const WEBSITES = 4230
/** Pages read in a day for each known website, by docs/performance.md "A week of refreshes". */
const PAGES_OF_WEBSITE = 0.87
/** Pages of a reading (docs/product/refresh-plan.md "Rounds"). Websites that users have unlocked are read each day. */
const PAGES_OF_READING = 5
const SHARE_WITH_WEBSITE = 0.033
const UNLOCKS_OF_USER = 25

const PAGES_AT_FIRST = WEBSITES * PAGES_OF_WEBSITE
const PAGES_OF_USER = UNLOCKS_OF_USER * SHARE_WITH_WEBSITE * PAGES_OF_READING

/** The pages read in a day, until the budget is spent or every known website is read each day. */
export const pagesADay = (users: number, budget: number): number =>
  Math.min(budget, PAGES_AT_FIRST + Math.min(WEBSITES * PAGES_OF_READING, users * PAGES_OF_USER))

/** The users with whom the budget of pages is spent. */
export const usersAtBudget = (budget: number): number => (budget - PAGES_AT_FIRST) / PAGES_OF_USER

/** What a message costs from the outbox to its worker. */
export const message = {
  /** The relay marks it as sent, and its worker as done. */
  writes: 4,
  queueCalls: 3,
  milliseconds: 300,
  megabytes: 512,
  logBytes: 600,
} as const

/** What it costs to look for news of a user with alerts, once on each working day. */
export const alertLook = {
  perMonth: 21,
  reads: 10,
  writes: 4,
  queueCalls: 3,
  milliseconds: 300,
  megabytes: 1536,
  logBytes: 400,
} as const

/** How long a run of a schedule takes, in seconds. Any other one takes `SECONDS_OF_OTHERS`. */
export const secondsOfRun: Readonly<Record<string, number>> = {
  refreshVacancyList: 2,
  refreshResponseList: 1,
  recordCoverage: 10,
}
export const SECONDS_OF_OTHERS = 0.3

/** The imports of a day, with their memory. */
export const imports = { perDay: 2, seconds: 60, megabytes: 3008, writes: 2000 } as const

/** The data without users: the register, 200,000 vacancies, profiles and readings. */
export const storedAtFirst = {
  tableBytes: 1.5e9,
  /** All parsed registers of a year, about 3 MB each. Backups have them and the indexes. */
  registerBytes: 1e9,
  /** Pages of websites for 90 days, screenshots, logos. */
  objectBytes: 20e9,
} as const

/**
 * Lambda reads each queue with five long polls of 20 seconds at once, also if it is empty. It uses fewer for an idle queue,
 * but not if the maximum of concurrent calls is set (AWS Lambda, "Configuring scaling behavior for SQS event source mappings").
 */
export const POLLS_OF_IDLE_QUEUE = { atOnce: 5, seconds: 20 } as const

/** The time of a call of the API. */
export const requestTime = {
  /** What a call waits for DynamoDB and the network, beside its own work. */
  waitingMilliseconds: 12,
  /** The share of calls that start a process, and the time of a start. */
  coldShare: 0.02,
  coldMilliseconds: 700,
  /** A function has a whole processor from this memory on. */
  megabytesOfProcessor: 1769,
} as const

/** The bytes of the gateway's own log line. */
export const GATEWAY_LOG_BYTES = 300

/** The busiest hour has so many times the average calls of a second. */
export const PEAK = 3.5

export const SECONDS_OF_MONTH = 30.4 * 24 * 3600
export const DAYS_OF_MONTH = 30.4
