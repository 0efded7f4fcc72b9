/**
 * Work that users do not ask for one by one. `npm run sponsor -- cost` prices it. Where no source is named, the number
 * is estimated from the code.
 */

/** How updates of the search index are made. */
export interface IndexUpdates {
  /** The most updates in a day. */
  perDay: number
  /** The time of one, and the memory of its function. */
  seconds: number
  megabytes: number
}

/** The ways in which updates were, are or can be made. */
export const indexUpdates = {
  /** One image in 20 seconds while the pipeline runs. */
  everyTwentySeconds: { perDay: 4320, seconds: 8, megabytes: 3008 },
  /** One image in five minutes (docs/decisions/028-index-updates.md). */
  everyFiveMinutes: { perDay: 288, seconds: 8, megabytes: 3008 },
  /** Changes are laid over the open image, and one image in an hour takes them up. */
  layered: { perDay: 24, seconds: 8, megabytes: 3008 },
} as const satisfies Record<string, IndexUpdates>

/** How updates are made now. */
export const INDEX_UPDATES: keyof typeof indexUpdates = 'layered'

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
  /** Images, facts, pages of websites for 90 days, screenshots. */
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
