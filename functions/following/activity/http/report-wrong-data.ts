import { reportWrongData } from '#shared/api/data-reports.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { reportWrongData as report } from '../report-wrong-data.ts'

export const postDataReport = (context: Context) =>
  implement(reportWrongData, async ({ body }, { principal }) => {
    await report(context, principal.userId, body)
    return { status: 201, body: { message: 'Thank you. We will look into it.' } }
  })
