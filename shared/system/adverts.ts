import * as z from 'zod/mini'
import { PDF_PROGRAM } from './extraction.ts'
import type { FunctionShape } from './function-shape.ts'
import { lifeOfJob, type MessageDefinition, MINUTE } from './message-definition.ts'
import type { QueueDefinition } from './queue-definition.ts'

export const advertsQueues = {
  /** Pages of adverts that users want checked. Read by adverts. */
  adverts: {
    batchSize: 1,
    maxConcurrency: 5,
    visibilityTimeoutSeconds: 720,
    retryDelaysSeconds: [5, 15, 45, 120],
    maxAgeSeconds: 15 * MINUTE,
    isAwaited: true,
  },
} as const satisfies Record<string, QueueDefinition>

export const advertsMessages = {
  /** Reads the page of an advert, and assesses its job. `employer` is the name that the user has typed. */
  readAdvert: {
    queue: 'adverts',
    body: z.object({ job_id: z.string(), url: z.string(), employer: z.optional(z.string()) }),
    lifeSeconds: lifeOfJob,
  },
} as const satisfies Record<string, MessageDefinition>

export const advertsFunctions = {
  /** The calls that assess the job of an advert, and an offer letter. They open the search index to find the employer. */
  adverts: {
    entry: 'functions/adverts/http/handler.ts',
    trigger: { routes: ['checkAdvert', 'checkOffer', 'getAdvertCheck'] },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      register: ['GetItem'],
      rates: ['UpdateItem'],
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      outbox: ['PutItem'],
      budgets: ['UpdateItem'],
      counters: ['UpdateItem'],
    },
    buckets: { snapshots: 'read' },
    secrets: ['aiProviders', 'signingKeys'],
    asksModels: true,
    isSplit: true,
    // a busy machine may read a text for 9 s, and a model has 8 s
    timeoutSeconds: 25,
    // the smallest memory with a whole processor
    memoryMegabytes: 1769,
    programs: PDF_PROGRAM,
  },
  readAdvert: {
    entry: 'functions/adverts/workers/read-advert.ts',
    trigger: { queue: 'adverts' },
    tables: {
      jobs: ['GetItem', 'UpdateItem'],
      register: ['GetItem'],
      hosts: ['GetItem', 'PutItem', 'UpdateItem'],
      budgets: ['UpdateItem'],
      counters: ['UpdateItem'],
    },
    buckets: { snapshots: 'read' },
    secrets: ['aiProviders'],
    asksModels: true,
    isSplit: true,
    // a host or a budget may ask for a wait of hours
    sendsTo: ['retries'],
    fetchesPages: true,
    knowsPageOrigin: true,
    // a page takes up to 40 s with its robots.txt, and 30 s to read on a busy machine
    timeoutSeconds: 120,
    memoryMegabytes: 1769,
    programs: PDF_PROGRAM,
  },
} as const satisfies Record<string, FunctionShape>
