import type { FunctionShape } from './function-shape.ts'
import { string, type TableDefinition } from './table-definition.ts'

export const objectionsTables = {
  /**
   * The contacts that people object to, by their keyed hash. The rows `progress#<job>` contain how far a removal is, and
   * expire. Written by objections and removal.
   */
  objections: { growsWith: 'companies', partitionKey: string('objection_id'), ttl: 'expires_at' },
  /**
   * The open requests of visitors to remove a contact, by the keyed hash of the contact. The index `by_kind` lists them
   * in the order of their arrival. Written by objections.
   */
  objection_requests: {
    growsWith: 'users',
    partitionKey: string('objection_id'),
    indexes: { by_kind: { partitionKey: string('kind'), sortKey: string('received_at') } },
    ttl: 'expires_at',
  },
} as const satisfies Record<string, TableDefinition>

export const objectionsFunctions = {
  /** The public form that asks for the removal of a contact. */
  objectionForm: {
    entry: 'functions/objections/http/objection-form-handler.ts',
    trigger: { routes: ['requestObjection'] },
    tables: { objection_requests: ['GetItem', 'PutItem'] },
    secrets: ['objectionKey'],
    timeoutSeconds: 10,
    memoryMegabytes: 256,
  },
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
      objection_requests: ['DeleteItem', 'GetItem'],
      jobs: ['GetItem', 'PutItem', 'UpdateItem'],
      audit: ['PutItem'],
      outbox: ['PutItem'],
    },
    indexes: { objection_requests: ['by_kind'] },
    secrets: ['objectionKey', 'signingKeys'],
    timeoutSeconds: 10,
    memoryMegabytes: 512,
  },
} as const satisfies Record<string, FunctionShape>
