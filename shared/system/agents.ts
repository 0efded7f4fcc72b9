import { type FunctionShape, readsWarnings } from './function-shape.ts'

export const agentsFunctions = {
  /** The door for agents. It has what the calls of its tools read, and nothing with which they could write a fact. */
  agents: {
    entry: 'functions/agents/handler.ts',
    trigger: { routes: ['mcp'] },
    tables: {
      users: ['BatchGetItem', 'ConditionCheckItem'],
      sessions: ['BatchGetItem'],
      api_tokens: ['BatchGetItem', 'UpdateItem'],
      profiles: ['BatchGetItem', 'GetItem'],
      vacancies: ['Query'],
      unlocks: ['BatchGetItem', 'GetItem', 'Query'],
      readings: ['BatchGetItem'],
      register: ['BatchGetItem', 'GetItem'],
      company_warnings: readsWarnings,
      applications: ['Query'],
      rates: ['PutItem', 'UpdateItem'],
      counters: ['UpdateItem'],
    },
    indexes: { vacancies: ['by_id'] },
    buckets: { snapshots: 'read' },
    knowsPageOrigin: true,
    // each tool is loaded at its first use
    isSplit: true,
    secrets: ['signingKeys', 'fileKeys'],
    timeoutSeconds: 15,
    // it may hold both indexes and the names of the register
    memoryMegabytes: 3008,
  },
} as const satisfies Record<string, FunctionShape>
