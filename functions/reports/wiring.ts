import { userFinder } from '../accounts/storage/user-item.ts'
import { reportInbox } from '../activity/storage/report-inbox.ts'
import { auditWrite } from '../audit/storage/audit-write.ts'
import { emailsOf } from '../audit/storage/emails-of.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { readWiring } from '../register/read-wiring.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import type { AnswerReportDependencies } from './domain/answer-report.ts'

const documents = documentClient()
const { register } = readWiring
const tables = { data_reports: config.table('data_reports'), users: config.table('users') }
const inbox = reportInbox(documents, tables)
const findUser = userFinder(documents, tables.users)
const audit = auditWrite(config.table('audit'))
const outbox = outboxWriter(config.table('outbox'), systemClock)

/** The names of companies by id. A company that was never on the register has none. */
async function namesOf(companyIds: readonly number[]): Promise<Map<number, string>> {
  const snapshot = await register.currentSnapshot()
  if (snapshot === undefined) return new Map()
  // sorted ids are in the order of the register, so each block is unpacked only once
  const ids = [...new Set(companyIds)].toSorted((one, other) => one - other)
  const found = await Promise.all(ids.map((id) => register.findOrganisation(snapshot, id)))
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one.name]])))
}

const saveAnswer: AnswerReportDependencies['saveAnswer'] = async (report, answer, { userId, requestId }) => {
  const [user, names] = await Promise.all([findUser(report.user_id), namesOf([report.company_id])])
  if (user === undefined) return 'no_user'
  const { state, reply, answered_at } = answer
  const entry = audit({
    actor: userId,
    action: 'answer_report',
    subject: { kind: 'report', id: report.report_id },
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

/** The dependencies of the calls of administrators about reports of wrong data. */
export const wiring = {
  ...requestWiring(),
  ...inbox,
  emailsOf: emailsOf(documents, tables.users),
  namesOf,
  saveAnswer,
}
