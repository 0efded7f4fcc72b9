import { type FunctionShape, readsWarnings } from './function-shape.ts'

export const jobsFunctions = {
  jobSearch: {
    entry: 'functions/jobs/job-search-handler.ts',
    trigger: { routes: ['jobs', 'jobsLanding', 'jobTowns', 'jobsFeed', 'exportJobs', 'exportJobsCsv'] },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      api_tokens: ['BatchGetItem', 'UpdateItem'],
      register: ['BatchGetItem', 'GetItem'],
      unlocks: ['Query'],
      company_warnings: readsWarnings,
      applications: ['Query'],
      rates: ['UpdateItem'],
      counters: ['UpdateItem'],
    },
    buckets: { snapshots: 'read' },
    knowsPageOrigin: true,
    // the rules for the case of a user
    isSplit: true,
    hasUrl: true,
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    // the smallest memory with a whole processor
    memoryMegabytes: 1769,
  },
} as const satisfies Record<string, FunctionShape>
