import { userFinder } from '../../identity/index.ts'
import { reportInbox } from '../activity/storage/report-inbox.ts'
import { auditWrite, emailsOf } from '../../operations/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireRegisterReading, registerNames } from '../../register/index.ts'
import { requestWiring } from '../../sessions/index.ts'
import type { AnswerReportDependencies } from './domain/answer-report.ts'
import { idOfReport } from './domain/received-report.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the calls of administrators about reports of wrong data. */
export const wireReports = wired((resources) => {
  const { config, now } = resources
  const readWiring = wireRegisterReading(resources)
  const documents = documentClient()
  const namesOf = registerNames(readWiring.register)
  const tables = { data_reports: config.table('data_reports'), users: config.table('users') }
  const inbox = reportInbox(documents, tables)
  const findUser = userFinder(documents, tables.users)
  const audit = auditWrite(config.table('audit'))
  const outbox = outboxWriter(config.table('outbox'), now)

  const saveAnswer: AnswerReportDependencies['saveAnswer'] = async (
    report,
    answer,
    { userId, requestId },
  ) => {
    const [user, names] = await Promise.all([findUser(report.user_id), namesOf([report.company_id])])
    if (user === undefined) return 'no_user'
    const { state, reply, answered_at } = answer
    const entry = audit({
      actor: userId,
      action: 'answer_report',
      subject: { kind: 'report', id: idOfReport(report) },
      before: { state: report.state },
      after: { state, company: report.company_id, replied: reply !== null },
      at: new Date(answered_at),
      requestId,
    })
    const mail =
      reply === null
        ? []
        : [
            outbox({
              type: 'sendMail',
              body: {
                template: 'report_answered',
                to: user.email,
                name: user.name,
                company: names.get(report.company_id) ?? null,
                state,
                reply,
              },
              requestId,
            }),
          ]
    return inbox.answer(report, answer, [entry, ...mail])
  }

  return {
    ...requestWiring(resources),
    ...inbox,
    emailsOf: emailsOf(documents, tables.users),
    namesOf,
    saveAnswer,
  }
})
