import { sessionStore, type SessionStore } from '../../../lib/session/session-store.ts'

interface ReportDraft {
  subject: string
  details: string
}

const nothing: ReportDraft = { subject: '', details: '' }

/**
 * The unsent reports of this page, one per company, so that Escape or a backdrop click loses no text. The end of the
 * session clears them.
 */
export function createReportDrafts(session: Pick<SessionStore, 'get' | 'subscribe'>) {
  const drafts = new Map<number, ReportDraft>()
  let { token } = session.get()
  session.subscribe(() => {
    const now = session.get().token
    if (now !== token) drafts.clear()
    token = now
  })

  const get = (companyId: number): ReportDraft => drafts.get(companyId) ?? nothing
  const change = (companyId: number, changed: Partial<ReportDraft>) => {
    drafts.set(companyId, { ...get(companyId), ...changed })
  }
  const remove = (companyId: number) => {
    drafts.delete(companyId)
  }
  return { get, change, remove }
}

export const reportDrafts = createReportDrafts(sessionStore)
