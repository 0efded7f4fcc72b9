import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { applicationStatuses } from '#shared/reference/application-statuses.ts'
import { webLink } from '#shared/website.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { itemsOfPartition } from '../../platform/dynamodb/items-of-partition.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import type { VacancyKey } from './find-vacancy.ts'
import { newestFirst } from './newest-first.ts'

const text = z.nullable(z.string())

/** A user's progress with an application, as the user entered it. */
const Progress = z.object({
  status: z.enum(applicationStatuses),
  note: z.string(),
  /** The date of the status, YYYY-MM-DD. */
  date: text,
})
export type Progress = z.infer<typeof Progress>

/** A change of the progress. An absent note stays as it is. */
export type ProgressChange = Omit<Progress, 'note'> & { note?: string | undefined }

/** A vacancy that a user has kept, with its facts on that day. Instants are ISO. */
export const Application = z.extend(Progress, {
  vacancy_id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  title: z.string(),
  city_name: text,
  // links were not always checked before they were stored, so an invalid one is read as null
  link: z.pipe(text, z.transform(webLink)),
  expiry_date: text,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Application = z.infer<typeof Application>

/** The key of the row that counts a user's kept vacancies, and has the hidden companies. No vacancy has this id. */
export const COUNTER = 0

const keyOf = (userId: string, vacancyId: number) => ({ user_id: userId, vacancy_id: vacancyId })

/** The vacancies that users keep. The same transaction adds or deletes a vacancy and updates the count. */
export const applicationStore = perContext(({ documents, tables }: Database) => {
  const rows = quotaRows(documents, {
    table: tables.applications,
    users: tables.users,
    sortKey: 'vacancy_id',
    counter: COUNTER,
    count: 'kept',
  })

  return {
    /** All kept vacancies of a user, last changed first. */
    async ofUser(userId: string): Promise<Application[]> {
      const applications: Application[] = []
      const partition = { table: tables.applications, key: 'user_id', value: userId }
      for await (const item of itemsOfPartition(documents, partition)) {
        if (item['vacancy_id'] !== COUNTER) applications.push(Application.parse(item))
      }
      return newestFirst(
        applications,
        ({ updated_at }) => updated_at,
        ({ vacancy_id }) => vacancy_id,
      )
    },

    /** Keeps a vacancy. @throws AppError 409 if other calls of the same user keep conflicting. */
    async add(
      userId: string,
      application: Application,
      max: number,
    ): Promise<'added' | 'already_exists' | 'full' | 'no_user'> {
      return rows.add(userId, Application.parse(application), max)
    },

    /** Changes the progress of a kept vacancy. Undefined if the vacancy is not kept. */
    async change(
      userId: string,
      { company_id, vacancy_id }: VacancyKey,
      { status, note, date, updated_at }: ProgressChange & { updated_at: string },
    ): Promise<Application | undefined> {
      const update = new UpdateCommand({
        TableName: tables.applications,
        Key: keyOf(userId, vacancy_id),
        UpdateExpression: `SET #status = :status, note = ${note === undefined ? 'if_not_exists(note, :note)' : ':note'}, #date = :date, updated_at = :at`,
        // this is false if the user was erased, so the update creates no item
        ConditionExpression: 'company_id = :company',
        ExpressionAttributeNames: { '#status': 'status', '#date': 'date' },
        ExpressionAttributeValues: {
          ':status': status,
          ':note': note ?? '',
          ':date': date,
          ':at': updated_at,
          ':company': company_id,
        },
        ReturnValues: 'ALL_NEW',
      })
      const { item } = await writeIf(documents, update)
      return item && Application.parse(item)
    },

    /**
     * Deletes a kept vacancy. `none`: the vacancy was not kept. Of several concurrent calls, only one gets `removed`.
     */
    remove: (userId: string, vacancyId: number) => rows.remove(userId, vacancyId),
  }
})
