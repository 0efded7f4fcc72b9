import type { Session } from '../domain/session.ts'

/** The write that begins a session, alone or within a transaction. It fails if the id is taken. */
export const beginSession = (table: string, session: Session) => ({
  TableName: table,
  Item: session,
  ConditionExpression: 'attribute_not_exists(session_id)',
})
