import type { FunctionShape } from './function-shape.ts'
import { number, string, type TableDefinition } from './table-definition.ts'

export const PDF_PROGRAM = ['functions/extraction/pages/pdf-program.ts'] as const

export const extractionTables = {
  /**
   * The calls of language models by job. `response#<id>` contains the text of
   * an answer. Written by extraction.
   */
  ai_responses: {
    growsWith: 'companies',
    partitionKey: string('job_id'),
    sortKey: number('call'),
    ttl: 'expires_at',
  },
} as const satisfies Record<string, TableDefinition>

export const extractionFunctions = {
  /** The calls of administrators about the responses of language models. */
  extraction: {
    entry: 'functions/extraction/handler.ts',
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
  /** Takes the recorded responses of language models into the base of their list. */
  refreshResponseList: {
    entry: 'functions/extraction/workers/refresh-response-list.ts',
    trigger: { everyMinutes: 5 },
    tables: {
      admin_lists: ['BatchWriteItem', 'GetItem', 'PutItem', 'Query'],
      ai_responses: ['BatchGetItem', 'Scan'],
      register: ['GetItem'],
    },
    buckets: { snapshots: 'write' },
    timeoutSeconds: 240,
    memoryMegabytes: 3008,
  },
} as const satisfies Record<string, FunctionShape>
