import { companyAdminFunctions } from './company-admin-functions.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { queues, type QueueName } from './queues.ts'

const allQueues = Object.keys(queues) as QueueName[]

/** The functions that serve only administrators. */
export const adminFunctions = {
  ...companyAdminFunctions,
  /** The record of queued work. */
  jobs: {
    entry: 'functions/operations/jobs/http/handler.ts',
    trigger: {
      routes: [
        'getJob',
        'vacancyJobs',
        'companyJobs',
        'listBulks',
        'cancelJob',
        'bulkOutcomes',
        'redriveQueue',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      jobs: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
      audit: ['PutItem'],
      outbox: ['PutItem'],
    },
    deadLetters: 'count',
    indexes: { jobs: ['by_bulk', 'by_kind'] },
    buckets: { sources: 'read' },
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  /** The statistics for administrators. They count the vacancies of their list. */
  statistics: {
    entry: 'functions/administration/statistics/http/handler.ts',
    trigger: { routes: ['adminStats'] },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      admin_lists: ['GetItem', 'Query'],
      counters: ['Query'],
      vacancies: ['BatchGetItem'],
      register: ['GetItem'],
    },
    indexes: { jobs: ['by_kind'] },
    buckets: { snapshots: 'read' },
    measures: allQueues,
    deadLetters: 'count',
    secrets: ['aiProviders', 'signingKeys'],
    timeoutSeconds: 25,
    memoryMegabytes: 1769,
  },
  /** The coverage of facts, and what is searched. */
  coverage: {
    entry: 'functions/administration/coverage/http/handler.ts',
    trigger: { routes: ['coverageReport'] },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      register: ['GetItem'],
      counters: ['Query'],
    },
    buckets: { snapshots: 'read' },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    // the smallest memory with a whole processor, for the facts of all companies
    memoryMegabytes: 1769,
  },
  /** The plan of refreshes from websites. */
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
  /** The calls of administrators about vacancies. */
  vacancies: {
    entry: 'functions/vacancies/http/handler.ts',
    trigger: {
      routes: [
        'processVacancy',
        'captureScreenshot',
        'deleteVacancy',
        'restoreVacancy',
        'retryVacancies',
        'captureScreenshots',
        'deleteVacancies',
        'restoreVacancies',
        'retryJob',
        'retryAiResponse',
        'retryAiResponses',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      jobs: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
      vacancies: ['BatchGetItem', 'UpdateItem'],
      company_changes: ['PutItem'],
      admin_lists: ['GetItem', 'PutItem', 'Query'],
      register: ['GetItem'],
      ai_responses: ['BatchGetItem', 'GetItem'],
      audit: ['PutItem'],
      outbox: ['PutItem'],
    },
    indexes: { jobs: ['by_bulk'], vacancies: ['by_id'] },
    buckets: { snapshots: 'read', sources: 'write' },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    // a call for all vacancies that match a filter opens their list
    memoryMegabytes: 1769,
  },
  /** The list of vacancies, which needs their search index. */
  vacancyList: {
    entry: 'functions/vacancies/http/vacancy-list-handler.ts',
    trigger: { routes: ['adminVacancies', 'vacancyFilterOptions'] },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      vacancies: ['BatchGetItem'],
      admin_lists: ['GetItem', 'Query'],
      register: ['GetItem'],
    },
    buckets: { snapshots: 'read' },
    // addresses of files contain the origin
    knowsPageOrigin: true,
    secrets: ['signingKeys', 'fileKeys'],
    timeoutSeconds: 25,
    // the smallest memory with a whole processor
    memoryMegabytes: 1769,
  },
  /** The calls of administrators about the responses of language models. */
  extraction: {
    entry: 'functions/extraction/http/handler.ts',
    trigger: { routes: ['listAiResponses', 'aiResponseJson'] },
    tables: {
      users: ['BatchGetItem'],
      sessions: ['BatchGetItem'],
      ai_responses: ['BatchGetItem', 'GetItem'],
      admin_lists: ['GetItem', 'Query'],
      register: ['GetItem'],
    },
    buckets: { snapshots: 'read' },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    // the smallest memory with a whole processor, for the search index
    memoryMegabytes: 1769,
  },
  /** The calls of administrators about users. */
  users: {
    entry: 'functions/identity/users/http/handler.ts',
    trigger: { routes: ['listUsers', 'getUser', 'changeUser', 'endUserSessions', 'resendUserCode'] },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'UpdateItem'],
      emails: ['GetItem', 'UpdateItem'],
      codes: ['PutItem'],
      throttles: ['GetItem', 'PutItem'],
      outbox: ['PutItem'],
      sessions: ['BatchGetItem', 'Query'],
      unlocks: ['Query'],
      usage: ['Query'],
      searches: ['Query'],
      clicks: ['Query'],
      audit: ['PutItem'],
    },
    indexes: { users: ['by_role'] },
    secrets: ['signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  /** The calls of administrators about imports of the register. */
  register: {
    entry: 'functions/register/http/handler.ts',
    trigger: {
      routes: [
        'requestImport',
        'requestUpload',
        'applyImport',
        'getImport',
        'listImports',
        'compareImports',
        'listOperations',
        'startOperation',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      imports: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
      register: ['GetItem', 'Scan'],
      audit: ['PutItem'],
      outbox: ['PutItem'],
    },
    // it signs uploads with its own right to write
    buckets: { snapshots: 'read', uploads: 'write' },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    // two whole registers are compared in memory
    memoryMegabytes: 3008,
  },
  /** The calls of administrators about reports of wrong data. */
  reports: {
    entry: 'functions/following/reports/http/handler.ts',
    trigger: { routes: ['listDataReports', 'getDataReport', 'answerDataReport'] },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem', 'GetItem'],
      sessions: ['BatchGetItem'],
      data_reports: ['GetItem', 'UpdateItem'],
      register: ['GetItem'],
      audit: ['PutItem'],
      outbox: ['PutItem'],
    },
    indexes: { data_reports: ['by_state'] },
    buckets: { snapshots: 'read' },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    memoryMegabytes: 512,
  },
  /** The calls of administrators about objections. */
  objections: {
    entry: 'functions/objections/http/handler.ts',
    trigger: {
      routes: [
        'listObjections',
        'recordObjection',
        'withdrawObjection',
        'listObjectionRequests',
        'dismissObjectionRequest',
      ],
    },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      objections: ['DeleteItem', 'GetItem', 'PutItem', 'Scan', 'UpdateItem'],
      objection_requests: ['DeleteItem'],
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      audit: ['PutItem'],
      outbox: ['PutItem'],
    },
    indexes: { objection_requests: ['by_kind'] },
    secrets: ['objectionKey', 'signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
  /** The log of what administrators do. */
  audit: {
    entry: 'functions/operations/audit/http/handler.ts',
    trigger: { routes: ['listAudit', 'exportAudit'] },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      audit: ['PutItem', 'Query'],
    },
    secrets: ['signingKeys'],
    timeoutSeconds: 25,
    memoryMegabytes: 512,
  },
} as const satisfies Record<string, FunctionDefinition>
