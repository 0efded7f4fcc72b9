import { auditActions, auditSubjects } from '#shared/audit-actions.ts'

/** The filters of the page, by their names in the URL, which are those of the call. */
export const filterNames = ['actor', 'action', 'subject', 'from', 'to'] as const

export type AuditValues = Record<(typeof filterNames)[number], string>

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

export const actionOptions = optionsOf(auditActions)
export const kindOptions = optionsOf(auditSubjects)

const ID = /^[\w-]{1,64}$/

/** Why a text cannot be the id of a subject, some of which are not numbers; undefined if it can. */
export const anyIdError = (text: string): string | undefined =>
  ID.test(text) ? undefined : 'Give an ID: letters, digits and hyphens'

/** The two parts of a subject, such as `vacancy:12`. */
export function partsOf(subject: string): { kind: string; id: string } {
  const [kind = '', id = ''] = subject.split(':')
  return { kind, id }
}

export const subjectOf = (kind: string, id: string): string =>
  kind === '' || id === '' ? kind : `${kind}:${id}`
