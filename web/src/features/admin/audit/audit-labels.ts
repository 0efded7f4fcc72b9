import { auditActions, auditSubjects } from '#shared/audit-actions.ts'

/** The label of a name, or the name itself if only a newer version knows it. */
const labelOf =
  (labels: Record<string, string>) =>
  (name: string): string =>
    labels[name] ?? name

export const actionLabel = labelOf(auditActions)
export const subjectLabel = labelOf(auditSubjects)
