import { administrationTables } from './administration.ts'
import { companiesTables } from './companies.ts'
import { crawlTables } from './crawl.ts'
import { extractionTables } from './extraction.ts'
import { followingTables } from './following.ts'
import { identityTables } from './identity.ts'
import { listsTables } from './lists.ts'
import { mailTables } from './mail.ts'
import { objectionsTables } from './objections.ts'
import { operationsTables } from './operations.ts'
import { platformTables } from './platform.ts'
import { registerTables } from './register.ts'
import { sessionsTables } from './sessions.ts'
import type { KeyAttribute } from './table-definition.ts'
import { vacanciesTables } from './vacancies.ts'

/** Every table, by the context that writes it. CDK and the local run create them, and stores use these names. */
export const tables = {
  ...platformTables,
  ...sessionsTables,
  ...identityTables,
  ...operationsTables,
  ...registerTables,
  ...listsTables,
  ...objectionsTables,
  ...extractionTables,
  ...vacanciesTables,
  ...companiesTables,
  ...crawlTables,
  ...followingTables,
  ...administrationTables,
  ...mailTables,
}

export type TableName = keyof typeof tables

export type IndexName<Name extends TableName> = (typeof tables)[Name] extends { indexes: infer Indexes }
  ? keyof Indexes
  : never

type Attribute<Defined> =
  Defined extends KeyAttribute<infer Name, infer Type>
    ? { readonly [Key in Name]: Type extends 'S' ? string : number }
    : unknown

export type KeyOf<Name extends TableName> = Attribute<(typeof tables)[Name]['partitionKey']> &
  ((typeof tables)[Name] extends { sortKey: infer Sort } ? Attribute<Sort> : unknown)

declare const physical: unique symbol
/** The physical name of a table. Its type says which, so that keys are checked. */
export type Table<Name extends TableName> = string & { readonly [physical]?: Name }
