import { RegExpParser, type AST } from '@eslint-community/regexpp'

/**
 * The automaton of a regular expression (Glushkov's construction). It has a state for each character of the expression.
 * Lookarounds and back references are left out, so it matches more texts than the expression does.
 */
export interface Automaton {
  /** The characters of `ALPHABET` that each state matches, as bits. */
  states: Uint32Array[]
  /** The states with which a text may begin. */
  first: ReadonlySet<number>
  /** The states that may follow each state. */
  next: ReadonlySet<number>[]
  /** The pairs that follow each other in two ways at once, as in `(a*)*`. */
  twice: (readonly [from: number, to: number])[]
}

/** A sample of all characters: those of ASCII, and others that our expressions name. */
export const ALPHABET = [
  ...Array.from({ length: 26 }, (_, at) => String.fromCodePoint(97 + at)),
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).filter((one) => !/[a-z]/.test(one)),
  ...'\n\t\u00a0éÉß€£–—’“•·…中\u200b',
]
const WORDS = Math.ceil(ALPHABET.length / 32)
/** A group with more repetitions counts as one with any number. */
const MAX_COPIES = 3

interface Part {
  isOptional: boolean
  first: Set<number>
  last: Set<number>
}

const EMPTY_PART: Part = { isOptional: true, first: new Set(), last: new Set() }

export function automatonOf({ source, flags }: { source: string; flags: string }): Automaton {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const states: Uint32Array[] = []
  const next: Set<number>[] = []
  const twice: [number, number][] = []

  const character = (raw: string): Part => {
    states.push(matched(raw, flags.replaceAll(/[gyd]/g, '')))
    next.push(new Set())
    const state = new Set([states.length - 1])
    return { isOptional: false, first: state, last: state }
  }
  const link = (last: ReadonlySet<number>, first: ReadonlySet<number>): void => {
    for (const from of last)
      for (const to of first) {
        if (next[from]!.has(to)) twice.push([from, to])
        next[from]!.add(to)
      }
  }
  const sequence = (parts: readonly Part[]): Part =>
    parts.reduce((before, part) => {
      link(before.last, part.first)
      return {
        isOptional: before.isOptional && part.isOptional,
        first: before.isOptional ? new Set([...before.first, ...part.first]) : before.first,
        last: part.isOptional ? new Set([...before.last, ...part.last]) : part.last,
      }
    }, EMPTY_PART)
  const choice = (alternatives: readonly AST.Alternative[]): Part => {
    const parts = alternatives.map(({ elements }) => sequence(elements.map(partOf)))
    return {
      isOptional: parts.some(({ isOptional }) => isOptional),
      first: new Set(parts.flatMap(({ first }) => [...first])),
      last: new Set(parts.flatMap(({ last }) => [...last])),
    }
  }
  const repeated = ({ element, min, max }: AST.Quantifier): Part => {
    if (max <= MAX_COPIES)
      return sequence(
        Array.from({ length: max }, (_, at) => {
          const part = partOf(element)
          return at < min ? part : { ...part, isOptional: true }
        }),
      )
    const part = partOf(element)
    link(part.last, part.first)
    return { ...part, isOptional: part.isOptional || min === 0 }
  }
  const partOf = (element: AST.Element): Part => {
    switch (element.type) {
      case 'Quantifier':
        return repeated(element)
      case 'Group':
      case 'CapturingGroup':
        return choice(element.alternatives)
      case 'Assertion':
      case 'Backreference':
        return EMPTY_PART
      default:
        return character(element.raw)
    }
  }
  const { first } = choice(pattern.alternatives)
  return { states, first, next, twice }
}

const known = new Map<string, Uint32Array>()

function matched(raw: string, flags: string): Uint32Array {
  const name = `${flags} ${raw}`
  const before = known.get(name)
  if (before !== undefined) return before
  const one = new RegExp(`^${raw}$`, flags)
  const bits = new Uint32Array(WORDS)
  for (const [at, sign] of ALPHABET.entries()) if (one.test(sign)) bits[at >> 5]! |= 1 << (at & 31)
  known.set(name, bits)
  return bits
}

/** A character that both states match; undefined if there is none. */
export function commonCharacter(one: Uint32Array, other: Uint32Array): string | undefined {
  for (let at = 0; at < WORDS; at += 1) {
    const both = one[at]! & other[at]!
    if (both !== 0) return ALPHABET[at * 32 + (31 - Math.clz32(both & -both))]
  }
  return undefined
}
