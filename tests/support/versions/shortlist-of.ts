import type { PathCaller } from './path-caller.ts'

/** An entry of a shortlist, or of what was its list of applications before f0bc3bccd. */
interface Row {
  id?: number
  vacancy_id?: number
  company_id: number
  title: string
  note: string
  status?: string
  progress?: { status: string }
}

/** The facts of an entry that both versions have. */
const entryOf = ({ id, vacancy_id, company_id, title, note, status, progress }: Row) => ({
  id: id ?? vacancy_id,
  company_id,
  title,
  note,
  // a rejection closes an entry today
  status: progress?.status ?? (status === 'rejected' ? 'closed' : status),
})

/** The entries of a user in any version, and whether it is one from before the shortlist. */
export async function shortlistOf(call: PathCaller, token: string) {
  const read = (path: string) => call<{ data: Row[] }>('GET', path, { token })
  const isOld = await read('/shortlist').then(
    () => false,
    () => true,
  )
  const { data } = await read(isOld ? '/applications' : '/shortlist')
  return { isOld, entries: data.map(entryOf) }
}

/** The export of an account in any version: its list of entries has either name. */
export interface Exported {
  data: { applications?: Row[]; shortlist?: Row[] }
}

/** The export of an account with the same entries in each version. */
export function exportOf({ data: { applications, shortlist, ...others } }: Exported) {
  return { ...others, shortlist: (shortlist ?? applications ?? []).map(entryOf) }
}
