export interface Citation {
  /** The path from the root of the repository. Undefined if the comment gives no path, such as "the specification". */
  document?: string
  heading?: string
  words: string
}

const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*/g

/** Matches `docs/a.md`, optionally with `"A heading"`, and documents that have no path. */
const CITED = /([\w./-]+\.md)\b(?: "([^"]+)")?|\b(?:spec section|the spec(?:ification)?)\b/gi

/** The text of a comment on one line, without comment markers. */
const oneLine = (comment: string) => comment.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

/** Every document that the comments of a source mention. */
export const citationsIn = (source: string): Citation[] =>
  [...source.matchAll(COMMENT)].flatMap(([comment]) =>
    [...oneLine(comment).matchAll(CITED)].map(([words, document, heading]) => ({
      words,
      ...(document !== undefined && { document }),
      ...(heading !== undefined && { heading }),
    })),
  )

export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim())
