import { UserFacingError } from '../user-facing-error.ts'

/** The generations of a stage: first the one in use, then the others that its stacks declare. */
export type GenerationList = readonly [number, ...number[]]

/** Reads numbers of generations, such as `2,1`. */
export const numbersIn = (text: string | undefined): number[] =>
  text === undefined ? [] : text.split(',').map(Number)

/** Reads the value of the parameter of generations. Without a value, a stage has the first generation alone. */
export function generationsIn(text: string | undefined): GenerationList {
  const [inUse = 1, ...others] = numbersIn(text)
  return [inUse, ...others]
}

/** The list with a generation that is declared, too. After a switch it may be the one in use. */
export const declaring = ([inUse, ...others]: GenerationList, generation: number): GenerationList => [
  inUse,
  ...new Set([...others, generation].filter((other) => other !== inUse)),
]

/** Whether a generation has all its data: the first one, and those whose restore has ended. */
export const isComplete = (generation: number, restored: readonly number[]): boolean =>
  generation === 1 || restored.includes(generation)

/**
 * The list with another generation in use.
 * @param restored The generations whose restore has ended.
 * @throws UserFacingError if the stage does not declare it, or if its restore has not ended.
 */
export function using(list: GenerationList, generation: number, restored: readonly number[]): GenerationList {
  if (!list.includes(generation))
    throw new UserFacingError(`There is no generation ${generation}; there are ${list.join(', ')}`)
  if (!isComplete(generation, restored))
    throw new UserFacingError(
      `The restore into generation ${generation} has not ended: run it again until it says that the generation is ready`,
    )
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
