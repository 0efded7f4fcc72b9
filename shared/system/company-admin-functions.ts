import type { FunctionDefinition } from './function-definition.ts'

/** The needs of a call that queues a job about the website of a company, and records who did. */
const queuesWebsiteJob = {
  tables: {
    users: ['BatchGetItem'],
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
      users: ['BatchGetItem'],
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
    indexes: { vacancies: ['by_id'] },
    buckets: { snapshots: 'read' },
    secrets: ['objectionKey', 'signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  /** The call with which administrators have the website of a company read. */
  enrichment: {
    entry: 'functions/enrichment/http/handler.ts',
    trigger: { routes: ['enrichCompany'] },
    ...queuesWebsiteJob,
  },
  /** The call with which administrators have the website of a company found. */
  discovery: {
    entry: 'functions/discovery/http/handler.ts',
    trigger: { routes: ['discoverCompany'] },
    ...queuesWebsiteJob,
  },
} as const satisfies Record<string, FunctionDefinition>
