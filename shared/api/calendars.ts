import * as z from 'zod/mini'
import { defineRoute, FileAnswer } from './contract.ts'
import { idParameter } from './parameters.ts'

export const jobCalendar = defineRoute('GET /jobs/{id}/closing.ics', {
  auth: 'user',
  summary: 'Returns the closing date of a job as a calendar file, without the company while it is locked.',
  request: { params: z.object({ id: idParameter('a job') }) },
  responses: { 200: FileAnswer },
  mediaType: 'text/calendar',
  errors: ['too_many_requests', 'no_register'],
})
