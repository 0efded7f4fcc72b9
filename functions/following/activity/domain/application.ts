import * as z from 'zod/mini'
import { applicationStatuses } from '#shared/reference/application-statuses.ts'
import { webLink } from '#shared/website.ts'

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
