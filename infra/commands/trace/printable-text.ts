/** How many characters of a text are printed. An error may quote a whole answer. */
const MOST_CHARACTERS = 500

/** White space with line breaks, what controls a terminal, and what changes the direction of text. */
const UNPRINTABLE = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu

/** What the text of an error may quote, and nobody should copy into a note: an email, a token, the query of a URL. */
const SECRETS: readonly [RegExp, string][] = [
  [/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1?…'],
  [/[^\s"'<>@,;:]+@[^\s"'<>@,;:]+\.[^\s"'<>@,;:]+/g, '[email]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\bsf_pat_\w+/g, '[token]'],
]

/** A text of the log as one line for the terminal. Others may have written it, such as a site in an error. */
export function printableText(text: string): string {
  const line = SECRETS.reduce(
    (changed, [pattern, instead]) => changed.replace(pattern, instead),
    text.replace(UNPRINTABLE, ' ').trim(),
  )
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line
}
