import { string, type TableDefinition } from './table-definition.ts'

export const listsTables = {
  /**
   * The lists of administrators. `base`: the image of a list. `change#<id>`: a change of an item that the base does not
   * have yet. The transaction that changes the item adds it. Written through functions/lists.
   */
  admin_lists: { growsWith: 'companies', partitionKey: string('list'), sortKey: string('row') },
} as const satisfies Record<string, TableDefinition>
