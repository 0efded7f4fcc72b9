import type { FunctionDefinition } from './function-definition.ts'

/** The needs of a call that queues a job about the website of a company, and records who did. */
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
} as const satisfies Omit<FunctionDefinition, 'entry' | 'trigger'>

/** The functions with which administrators correct companies and have their websites found and read. */
export const companyAdminFunctions = {
  /** The calls with which administrators correct facts of companies and vacancies, and warn of companies. */
  corrections: {
    entry: 'functions/companies/http/corrections-handler.ts',
    trigger: {
      routes: ['adminCompany', 'correctCompany', 'changeCompanyWarning', 'adminVacancy', 'correctVacancy'],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      profiles: ['GetItem', 'PutItem'],
      vacancies: ['GetItem', 'UpdateItem'],
      register: ['BatchGetItem', 'GetItem'],
      company_changes: ['PutItem'],
      company_warnings: ['GetItem', 'PutItem'],
      admin_lists: ['PutItem'],
      audit: ['PutItem'],
      objections: ['BatchGetItem'],
      outbox: ['PutItem'],
    },
    indexes: { vacancies: ['by_id'], watches: ['by_company'] },
    buckets: { snapshots: 'read' },
    secrets: ['objectionKey', 'signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  /** The call with which administrators have the website of a company read. */
  enrichment: {
    entry: 'functions/crawl/enrichment/http/handler.ts',
    trigger: { routes: ['enrichCompany'] },
    ...queuesWebsiteJob,
  },
  /** The call with which administrators have the website of a company found. */
  discovery: {
    entry: 'functions/crawl/discovery/http/handler.ts',
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
} as const satisfies Record<string, FunctionDefinition>
