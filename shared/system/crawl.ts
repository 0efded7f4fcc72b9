import * as z from 'zod/mini'
import { SitePosition } from '../site-reading.ts'
import { TriedWebsite } from '../tried-website.ts'
import type { FunctionShape } from './function-shape.ts'
import { HOUR, lifeOfJob, type MessageDefinition, MINUTE } from './message-definition.ts'
import type { QueueDefinition } from './queue-definition.ts'
import { number, string, type TableDefinition } from './table-definition.ts'

export const crawlTables = {
  /** When the last reading of each job site began that has read all results. Written by enrichment. */
  job_sites: { growsWith: 'time', partitionKey: string('site') },
  /**
   * When the website of each company was last sought, requested, read and failed, and when it was first unlocked and last
   * watched. Written by enrichment, discovery and refreshes, and with code of companies by unlocks and watches.
   */
  readings: { growsWith: 'companies', partitionKey: number('company_id') },
  /**
   * The rounds that choose whose websites are read again, by UTC date and hour. Rows expire. Written by refreshes.
   */
  refresh_rounds: {
    growsWith: 'time',
    partitionKey: string('date'),
    sortKey: string('round'),
    ttl: 'expires_at',
  },
} as const satisfies Record<string, TableDefinition>

export const crawlQueues = {
  /**
   * Companies whose websites are to be read, feeds of sectors, and job sites, a page per message. Read by enrichment.
   */
  enrichment: {
    batchSize: 1,
    maxConcurrency: 10,
    visibilityTimeoutSeconds: 1440,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 36 * HOUR,
  },
  /** Companies whose websites are sought, a page per message. Read by discovery. */
  discovery: {
    batchSize: 1,
    maxConcurrency: 5,
    visibilityTimeoutSeconds: 900,
    retryDelaysSeconds: [5, 30, 120, 600],
    maxAgeSeconds: 36 * HOUR,
  },
  /** Rounds that choose whose websites are read again, and bulks of companies. Read by refreshes. */
  refreshes: {
    batchSize: 1,
    maxConcurrency: 2,
    visibilityTimeoutSeconds: 1080,
    retryDelaysSeconds: [5, 30, 120, 600],
    // a round is of use for an hour
    maxAgeSeconds: 45 * MINUTE,
  },
} as const satisfies Record<string, QueueDefinition>

export const crawlMessages = {
  /** Reads the next page of a company's website. `read` and `refused` have the addresses of earlier pages. */
  enrichCompany: {
    queue: 'enrichment',
    body: z.object({
      job_id: z.string(),
      read: z.optional(z.array(z.string())),
      refused: z.optional(z.array(z.string())),
    }),
    lifeSeconds: lifeOfJob,
  },
  /**
   * Reads the next page of a website that may be a company's. The job names the company. `suggestion` is the host that
   * an administrator wants tried first. `tried` are the websites that were tried before, and `found` the hosts that a web
   * search gave. `read` has the addresses of the pages of the current website.
   */
  discoverWebsite: {
    queue: 'discovery',
    body: z.object({
      job_id: z.string(),
      suggestion: z.optional(z.string()),
      tried: z.optional(z.array(TriedWebsite)),
      found: z.optional(z.array(z.string())),
      read: z.optional(z.array(z.string())),
    }),
    lifeSeconds: lifeOfJob,
  },
  /**
   * Runs a round that chooses whose websites are read again. `hour` is `YYYY-MM-DDTHH` in UTC. `request` is the id of
   * the administrator's request; absent for the round of the schedule. An hour later the next round follows.
   */
  runRefreshRound: {
    queue: 'refreshes',
    body: z.object({ hour: z.string(), request: z.optional(z.string()) }),
    lifeSeconds: () => HOUR,
  },
  /** Queues the readings of the companies of a bulk after the cursor, or of the first ones. The job names the bulk. */
  refreshCompanies: {
    queue: 'refreshes',
    body: z.object({ job_id: z.string(), cursor: z.optional(z.string()) }),
    lifeSeconds: lifeOfJob,
  },
  /**
   * Reads the next file of a feed of a sector, or the first one, and at last stores its postings. The job names the feed.
   * `read` is the number of files that were read, and `pages` that of the feed's pages. `after` is the last company whose
   * postings were stored, and `changed` the number of vacancies that were written.
   */
  readFeed: {
    queue: 'enrichment',
    body: z.object({
      job_id: z.string(),
      read: z.optional(z.int()),
      pages: z.optional(z.int()),
      after: z.optional(z.int()),
      changed: z.optional(z.int()),
    }),
    lifeSeconds: lifeOfJob,
  },
  /**
   * Reads the next page of a job site, or the first one, and at last ends what is missing. The job names the site.
   * `reading` says how far it is.
   */
  readJobSite: {
    queue: 'enrichment',
    body: z.object({ job_id: z.string(), reading: z.optional(SitePosition) }),
    lifeSeconds: lifeOfJob,
  },
} as const satisfies Record<string, MessageDefinition>

const queuesWebsiteJob = {
  tables: {
    users: ['BatchGetItem', 'ConditionCheckItem'],
    sessions: ['BatchGetItem'],
    jobs: ['GetItem', 'PutItem', 'UpdateItem'],
    profiles: ['GetItem'],
    register: ['BatchGetItem', 'GetItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
  },
  buckets: { snapshots: 'read' },
  secrets: ['signingKeys'],
  timeoutSeconds: 10,
  memoryMegabytes: 512,
} as const satisfies Omit<FunctionShape, 'entry' | 'trigger'>

export const crawlFunctions = {
  refreshes: {
    entry: 'functions/crawl/refreshes/http/handler.ts',
    trigger: { routes: ['refreshPlan'] },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      refresh_rounds: ['Query'],
      budgets: ['BatchGetItem'],
    },
    knowsBudgets: true,
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  enrichment: {
    entry: 'functions/crawl/enrichment/handler.ts',
    trigger: { routes: ['enrichCompany'] },
    ...queuesWebsiteJob,
  },
  discovery: {
    entry: 'functions/crawl/discovery/handler.ts',
    trigger: { routes: ['discoverCompany'] },
    ...queuesWebsiteJob,
  },
  /** The calls with which administrators refresh many companies, and those of a bulk that failed. */
  companyRefreshes: {
    entry: 'functions/crawl/refreshes/http/company-refreshes-handler.ts',
    trigger: { routes: ['refreshCompanies', 'retryRefresh'] },
    tables: {
      ...queuesWebsiteJob.tables,
      jobs: ['BatchGetItem', ...queuesWebsiteJob.tables.jobs],
      profiles: ['BatchGetItem'],
    },
    // a call for all companies that match a filter may filter by open reports
    indexes: { data_reports: ['by_state'], jobs: ['by_bulk'] },
    buckets: { snapshots: 'read', sources: 'write' },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    // it opens the search index
    memoryMegabytes: 1769,
  },
  queueDailyFeeds: {
    entry: 'functions/crawl/feeds/workers/queue-daily-feeds.ts',
    trigger: { cron: '0 6 * * *', zone: 'Europe/London' },
    tables: { jobs: ['GetItem', 'PutItem', 'UpdateItem'], imports: ['PutItem'], outbox: ['PutItem'] },
    secrets: ['jobSites'],
    readsSectorFeeds: true,
    startsFetches: true,
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
  /**
   * Reads a page of a company's website. After the last page it stores the logo, reads the job board, and stores the facts. It also reads
   * a page of a feed of a sector, and after the last one stores the postings. Of a job site it stores page by page.
   */
  enrichCompany: {
    entry: 'functions/crawl/enrichment/workers/enrich-company.ts',
    trigger: { queue: 'enrichment' },
    tables: {
      jobs: ['ConditionCheckItem', 'GetItem', 'UpdateItem'],
      profiles: ['GetItem', 'PutItem'],
      readings: ['UpdateItem'],
      vacancies: ['PutItem', 'Query', 'Scan', 'UpdateItem'],
      company_changes: ['PutItem'],
      register: ['GetItem'],
      imports: ['PutItem'],
      admin_lists: ['PutItem'],
      outbox: ['PutItem'],
      hosts: ['GetItem', 'PutItem', 'UpdateItem'],
      budgets: ['UpdateItem'],
      objections: ['BatchGetItem'],
      job_sites: ['GetItem', 'PutItem'],
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { sources: 'write', snapshots: 'read', files: 'write' },
    // a host or a budget may ask for a wait of hours
    sendsTo: ['retries'],
    secrets: ['objectionKey', 'jobSites'],
    fetchesPages: true,
    readsSectorFeeds: true,
    knowsPageOrigin: true,
    // a feed takes up to 40 s with its robots.txt; the rest is for reading and writing up to 500 postings
    timeoutSeconds: 240,
    // it mostly waits for websites
    memoryMegabytes: 1024,
    // the installed binaries of sharp, as for screenshots
    architecture: 'x86_64',
    packages: ['sharp'],
    programs: ['functions/crawl/enrichment/logo/logo-program.ts'],
  },
  /** Reads a page of a website that may be a company's. After the last page it stores the website that it accepts. */
  discoverWebsite: {
    entry: 'functions/crawl/discovery/workers/discover-website.ts',
    trigger: { queue: 'discovery' },
    tables: {
      jobs: ['ConditionCheckItem', 'GetItem', 'UpdateItem'],
      profiles: ['GetItem', 'PutItem'],
      readings: ['UpdateItem'],
      register: ['BatchGetItem', 'GetItem'],
      company_changes: ['PutItem'],
      outbox: ['PutItem'],
      hosts: ['GetItem', 'PutItem', 'UpdateItem'],
      budgets: ['UpdateItem'],
      objections: ['BatchGetItem'],
    },
    buckets: { snapshots: 'read', sources: 'write' },
    // a host or a budget may ask for a wait of hours
    sendsTo: ['retries'],
    secrets: ['objectionKey', 'webSearch'],
    fetchesPages: true,
    knowsPageOrigin: true,
    // a page takes up to 40 s with its robots.txt, and a host that refuses https is asked twice
    timeoutSeconds: 120,
    memoryMegabytes: 1024,
  },
  /** Queues the round of the hour, which chooses whose websites are read again. */
  queueRefreshRound: {
    entry: 'functions/crawl/refreshes/workers/queue-refresh-round.ts',
    trigger: { everyMinutes: 60 },
    tables: { outbox: ['PutItem'] },
    startsFetches: true,
    timeoutSeconds: 30,
    memoryMegabytes: 256,
  },
  /** Chooses whose websites are read again, and requests it. It also queues the companies of a bulk. */
  runRefreshRound: {
    entry: 'functions/crawl/refreshes/workers/run-refresh-round.ts',
    trigger: { queue: 'refreshes' },
    tables: {
      register: ['GetItem'],
      readings: ['Scan', 'UpdateItem'],
      refresh_rounds: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      budgets: ['BatchGetItem'],
      profiles: ['GetItem'],
      vacancies: ['Query'],
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      imports: ['PutItem'],
      outbox: ['PutItem'],
    },
    // whether anybody still watches a company
    indexes: { watches: ['by_company'] },
    buckets: { snapshots: 'read', sources: 'read' },
    knowsBudgets: true,
    timeoutSeconds: 180,
    // the whole register and the facts of all companies are in memory
    memoryMegabytes: 1769,
  },
} as const satisfies Record<string, FunctionShape>
