import { UserFacingError } from '../user-facing-error.ts'

/** The generations of a stage: first the one in use, then the others that its stacks declare. */
export type GenerationList = readonly [number, ...number[]]

/** Reads the value of the parameter of generations. Without a value, a stage has the first generation alone. */
export function generationsIn(text: string | undefined): GenerationList {
  const [inUse = 1, ...others] = (text ?? '1').split(',').map(Number)
  return [inUse, ...others]
}

/** The generation that a restore makes: the one that is being made, or a new one. */
export const restoredGeneration = ([inUse, ...others]: GenerationList): number =>
  others.find((generation) => generation > inUse) ?? Math.max(inUse, ...others) + 1

/** The list with a generation that is declared, too. */
export const declaring = ([inUse, ...others]: GenerationList, generation: number): GenerationList => [
  inUse,
  ...new Set([...others, generation]),
]

/** The list with another generation in use. @throws UserFacingError if the stage does not declare it. */
export function using(list: GenerationList, generation: number): GenerationList {
  if (!list.includes(generation))
    throw new UserFacingError(`There is no generation ${generation}; there are ${list.join(', ')}`)
  return [generation, ...list.filter((other) => other !== generation)]
}

/** The list without a generation. @throws UserFacingError if it is in use, or not in the list. */
export function retiring(list: GenerationList, generation: number): GenerationList {
  const [inUse, ...others] = list
  if (generation === inUse)
    throw new UserFacingError(`Generation ${generation} is in use: use another one first`)
  if (!others.includes(generation))
    throw new UserFacingError(`There is no generation ${generation}; there are ${list.join(', ')}`)
  return [inUse, ...others.filter((other) => other !== generation)]
}
