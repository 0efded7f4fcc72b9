import {
  type DynamoDBDocumentClient,
  PutCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Context } from '../../../functions/platform/context.ts'
import { vacancyStore } from '../../../functions/vacancies/vacancy-store.ts'
import type { Vacancy } from '../../../functions/vacancies/vacancy.ts'
import { storedUser } from '../accounts/stored-user.ts'
import { memoryTables } from '../tables/memory-tables.ts'
import { contextWith } from './context-with.ts'

interface Options {
  now: Context['now']
  /** Runs before each transaction, with the ids of the vacancies that it updates. */
  beforeWrite?: (ids: readonly number[]) => unknown
}

/** Tables in memory with some vacancies and the administrator Ada. */
export async function vacancyTables(
  vacancies: readonly Vacancy[],
  { now, beforeWrite }: Options,
  ...doubles: Parameters<typeof contextWith>[1][]
) {
  const { documents, tables, itemsOf } = memoryTables()
  const { putMany } = vacancyStore({ documents, tables })
  await putMany(vacancies)
  const ada = storedUser({ user_id: 'ada', role: 'admin' })
  await documents.send(new PutCommand({ TableName: tables.users, Item: ada }))
  const send = async (command: { input: Partial<TransactWriteCommandInput> }) => {
    const { TransactItems } = command.input
    if (TransactItems !== undefined)
      await beforeWrite?.(TransactItems.map(({ Update }) => Number(Update?.Key?.['vacancy_id'])))
    return documents.send(command as never)
  }
  const watched = Object.create(documents, { send: { value: send } }) as DynamoDBDocumentClient
  return { context: contextWith({ documents: watched, tables, now }, ...doubles), itemsOf, putMany }
}
