import * as z from 'zod/mini'
import { StoredApplication } from '#shared/api/applications.ts'
import { webLink } from '#shared/website.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { update, write } from '../../platform/dynamodb/records.ts'
import type { VacancyKey } from './find-vacancy.ts'
import { newestFirst } from './newest-first.ts'

/** A vacancy that a user has saved, with its facts on that day. */
export const Application = z.extend(StoredApplication, {
  // links were not always checked before they were stored, so an invalid one is read as null
  link: z.pipe(z.nullable(z.string()), z.transform(webLink)),
})
export type Application = z.infer<typeof Application>

/** A user's progress with an application, as the user entered it. */
export type Progress = Pick<Application, 'status' | 'note' | 'date'>

/** A change of the progress. An absent note stays as it is. */
export type ProgressChange = Omit<Progress, 'note'> & { note?: string | undefined }

/** The key of the row that counts a user's saved vacancies, and has the hidden companies. No vacancy has this id. */
export const COUNTER = 0

/** The vacancies that users save. */
export const applicationStore = perContext((database: Database) => {
  const rows = quotaRows(database, {
    table: 'applications',
    schema: Application,
    sortKey: 'vacancy_id',
    counter: COUNTER,
    count: 'kept',
  })

  return {
    ...rows,

    /** All saved vacancies of a user, last changed first. */
    ofUser: async (userId: string): Promise<Application[]> =>
      newestFirst(await rows.ofUser(userId), 'updated_at', 'vacancy_id'),

    /** Changes the progress of a saved vacancy. Undefined if the vacancy is not saved. */
    async change(
      user_id: string,
      { company_id, vacancy_id }: VacancyKey,
      { note, ...change }: ProgressChange & { updated_at: string },
    ): Promise<Application | undefined> {
      const { documents, tables } = database
      const changed = update(
        tables.applications,
        { user_id, vacancy_id },
        { set: { ...change, note: note ?? when`if_not_exists(note, ${''})` } },
        // this is false if the user was erased, so the update creates no item
        when`company_id = ${company_id}`,
      )
      const { isWritten, item } = await write(documents, changed, 'ALL_NEW')
      return isWritten ? Application.parse(item) : undefined
    },
  }
})
