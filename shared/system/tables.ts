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

/** The indexes of a table. */
export type IndexName<Table extends TableName> = (typeof tables)[Table] extends { indexes: infer Indexes }
  ? keyof Indexes
  : never
