/** What a look at the account has found: a problem stops a deployment, a warning does not. */
export interface Finding {
  kind: 'problem' | 'warning'
  /** What is amiss and what to do about it, in one line. */
  says: string
}

export const problem = (says: string): Finding => ({ kind: 'problem', says })
export const warning = (says: string): Finding => ({ kind: 'warning', says })
