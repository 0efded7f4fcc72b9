/** Why a mutant may survive. The texts are those of docs/mutation.md. */
export const reasons = {
  equivalent: 'the changed code gives the same answer for every input',
  speed: 'only the work changes, not the answer: a shortcut, a cache, or the choice between two ways',
  guard: 'the guard is for a value that the types, AWS or the caller rule out',
  elsewhere: 'a slower test holds it: a flow, a fault, a race or a long property',
  open: 'no reason is known, so a test is still missing',
} as const

export type Reason = keyof typeof reasons

interface Rule {
  reason: Exclude<Reason, 'open'>
  /** The end of the file's path. */
  file: string
  /** A part of the changed code. */
  code: string
}

const rules: readonly Rule[] = []

/** Why no test kills a mutant. */
export const reasonOf = ({ file, code }: { file: string; code: string }): Reason =>
  rules.find((rule) => file.endsWith(rule.file) && code.includes(rule.code))?.reason ?? 'open'
