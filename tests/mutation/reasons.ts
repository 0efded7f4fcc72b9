import { knownSurvivors } from './known-survivors.ts'

/** Why a mutant may survive. The texts are those of `docs mutation`. */
export const reasons = {
  equivalent: 'the changed code gives the same answer for every input',
  speed: 'only the work changes, not the answer: a shortcut, a cache, or the choice between two ways',
  guard: 'the guard is for a value that the types, AWS or the caller rule out',
  elsewhere: 'a slower test holds it: a flow, a fault, a race or a long property',
  open: 'no reason is known, so a test may be missing',
} as const

export type Reason = keyof typeof reasons

/** Why no test kills a mutant. */
export const reasonOf = (mutant: { file: string; code: string; replacement: string }): Reason =>
  knownSurvivors.find(
    ({ file, code, changes }) =>
      (file === '*' || mutant.file.endsWith(file)) &&
      mutant.code.includes(code) &&
      (changes?.includes(mutant.replacement) ?? true),
  )?.reason ?? 'open'
