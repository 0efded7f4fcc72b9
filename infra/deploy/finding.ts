/** A result of the preflight checks: a problem stops a deployment, a warning does not. */
export interface Finding {
  kind: 'problem' | 'warning'
  /** A problem and how to fix it, in one line. */
  says: string
}

export const problem = (says: string): Finding => ({ kind: 'problem', says })
export const warning = (says: string): Finding => ({ kind: 'warning', says })
