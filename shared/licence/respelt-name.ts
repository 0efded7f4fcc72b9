import { foldText } from '../search-engine/fold-text.ts'

interface Spellings {
  /** The text with its unknown word replaced by one that a name has. */
  respelt: (text: string) => string | undefined
  /** The first name that a search for a text finds; undefined if it finds none. */
  firstNamed: (text: string) => string | undefined
}

/** The text with its unknown word replaced, as names spell it, if a search for it finds a name. */
export function respeltName({ respelt, firstNamed }: Spellings, typed: string): string | undefined {
  const found = respelt(typed)
  if (found === undefined) return undefined
  const spelled = firstNamed(found)?.split(/\s+/) ?? []
  const meant = found
    .split(' ')
    .map((word) => spelled.find((own) => foldText(own) === word) ?? word)
    .join(' ')
  return firstNamed(meant) === undefined ? undefined : meant
}
