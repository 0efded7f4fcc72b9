/** `S` for a string, `N` for a number, as DynamoDB writes them. */
export interface KeyAttribute<Name extends string = string, Type extends 'S' | 'N' = 'S' | 'N'> {
  name: Name
  type: Type
}

interface IndexDefinition {
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /** Whether the index contains only the keys of each item, so that nothing else is stored twice. */
  keysOnly?: true
}

export interface TableDefinition {
  /**
   * What makes it larger: what users do, what is known of companies, or the mere time. No function scans a table that grows
   * with users (tests/drift/scans.test.ts).
   */
  growsWith: 'users' | 'companies' | 'time'
  partitionKey: KeyAttribute
  sortKey?: KeyAttribute
  /** Global secondary indexes by name, each of the items with its key. */
  indexes?: Record<string, IndexDefinition>
  /** Whether changes are streamed. Only the outbox needs this (docs/product/security.md "Queues"). */
  stream?: true
  /** The attribute with the epoch second after which DynamoDB may remove an item. No code relies on the removal. */
  ttl?: string
}

export const string = <const Name extends string>(name: Name): KeyAttribute<Name, 'S'> => ({
  name,
  type: 'S',
})
export const number = <const Name extends string>(name: Name): KeyAttribute<Name, 'N'> => ({
  name,
  type: 'N',
})
