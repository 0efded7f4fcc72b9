import type { FunctionDefinition } from './function-definition.ts'

/** The functions that run the jobs of administrators: on vacancies, pages, websites and objected contacts. */
export const vacancyWorkerFunctions = {
  /** Deletes or restores each vacancy of a bulk, or queues it. */
  runBulk: {
    entry: 'functions/vacancies/workers/run-bulk.ts',
    trigger: { queue: 'bulk' },
    tables: {
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      vacancies: ['UpdateItem'],
      company_changes: ['PutItem'],
      admin_lists: ['PutItem'],
      outbox: ['PutItem'],
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { sources: 'read' },
    timeoutSeconds: 60,
    memoryMegabytes: 512,
  },
  /** Removes contacts that people object to from everything stored. */
  removeObjected: {
    entry: 'functions/privacy/removal/workers/remove-objected.ts',
    trigger: { queue: 'removals' },
    tables: {
      jobs: ['GetItem', 'UpdateItem'],
      objections: ['Scan', 'UpdateItem'],
      profiles: ['GetItem', 'PutItem', 'Scan'],
      vacancies: ['GetItem', 'Scan', 'UpdateItem'],
      ai_responses: ['Scan', 'UpdateItem'],
      company_changes: ['PutItem'],
      admin_lists: ['PutItem'],
      outbox: ['PutItem'],
    },
    secrets: ['objectionKey'],
    timeoutSeconds: 120,
    memoryMegabytes: 1024,
  },
  /**
   * Reads a page of a company's website. After the last page it stores the logo, reads the job board, and stores the facts. It also reads
   * a page of a feed of a sector, and after the last one stores the postings.
   */
  enrichCompany: {
    entry: 'functions/crawl/enrichment/workers/enrich-company.ts',
    trigger: { queue: 'enrichment' },
    tables: {
      jobs: ['GetItem', 'UpdateItem'],
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
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { sources: 'write', snapshots: 'read', files: 'write' },
    // a host or a budget may ask for a wait of hours
    sendsTo: ['retries'],
    secrets: ['objectionKey'],
    fetchesPages: true,
    readsSectorFeeds: true,
    knowsPageOrigin: true,
    // a feed takes up to 40 s with its robots.txt; the rest is for reading and writing up to 500 postings
    timeoutSeconds: 240,
    memoryMegabytes: 1769,
    // the installed binaries of sharp, as for screenshots
    architecture: 'x86_64',
    packages: ['sharp'],
    programs: ['functions/crawl/enrichment/adapters/logo/logo-program.ts'],
  },
  /** Reads a page of a website that may be a company's. After the last page it stores the website that it accepts. */
  discoverWebsite: {
    entry: 'functions/crawl/discovery/workers/discover-website.ts',
    trigger: { queue: 'discovery' },
    tables: {
      jobs: ['GetItem', 'UpdateItem'],
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
      watches: ['Scan'],
      unlocks: ['Scan'],
      readings: ['Scan', 'UpdateItem'],
      refresh_rounds: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      budgets: ['BatchGetItem'],
      profiles: ['GetItem'],
      vacancies: ['Query'],
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      imports: ['PutItem'],
      outbox: ['PutItem'],
    },
    buckets: { snapshots: 'read', sources: 'read' },
    knowsBudgets: true,
    timeoutSeconds: 180,
    // the whole register and the facts of all companies are in memory
    memoryMegabytes: 1769,
  },
  /** Reads the page of a vacancy and extracts its facts. */
  processVacancy: {
    entry: 'functions/vacancies/workers/process-vacancy.ts',
    trigger: { queue: 'extraction' },
    tables: {
      jobs: ['GetItem', 'UpdateItem'],
      vacancies: ['UpdateItem'],
      company_changes: ['PutItem'],
      admin_lists: ['PutItem'],
      outbox: ['PutItem'],
      hosts: ['GetItem', 'PutItem', 'UpdateItem'],
      budgets: ['UpdateItem'],
      ai_responses: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      counters: ['UpdateItem'],
      objections: ['BatchGetItem'],
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { sources: 'write' },
    // a host or a budget may ask for a wait of hours
    sendsTo: ['retries'],
    secrets: ['aiProviders', 'objectionKey'],
    asksModels: true,
    fetchesPages: true,
    knowsPageOrigin: true,
    // a page takes up to 40 s with its robots.txt, and the models 75 s together; the rest is for the writes
    timeoutSeconds: 180,
    memoryMegabytes: 1024,
  },
  /**
   * Takes a screenshot of the page of a vacancy. Its role has few permissions, because the browser runs untrusted code.
   * So its own queue keeps even long waits: a message in `retries` may go to any queue.
   */
  captureScreenshot: {
    entry: 'functions/vacancies/screenshots/workers/capture-screenshot.ts',
    trigger: { queue: 'screenshots' },
    tables: {
      jobs: ['GetItem', 'UpdateItem'],
      vacancies: ['UpdateItem'],
      admin_lists: ['PutItem'],
      hosts: ['GetItem', 'PutItem', 'UpdateItem'],
      budgets: ['UpdateItem'],
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { files: 'write' },
    fetchesPages: true,
    knowsPageOrigin: true,
    timeoutSeconds: 150,
    // enough for the browser and an uncompressed screenshot of 41 MB; this memory also gives a whole processor
    memoryMegabytes: 2048,
    // the packaged browser exists only for x86-64
    architecture: 'x86_64',
    // the unpacked browser takes 211 MB
    storageMegabytes: 1024,
    packages: ['@sparticuz/chromium', 'playwright-core', 'sharp'],
  },
} as const satisfies Record<string, FunctionDefinition>
