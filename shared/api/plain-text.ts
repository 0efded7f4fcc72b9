/**
 * One line as it reads: no line breaks or control characters, nothing that turns the direction of what follows, no half of
 * a pair of surrogates.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+$/u

/** Contains a visible character. Ignorable characters, such as the Hangul fillers, and the Braille blank (U+2800) are not visible. */
export const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Text of several lines: of the control characters line breaks and tabs alone, nothing that turns the direction of what
 * follows. In an answer each of the others is six bytes
 * long, so that lists which are answered whole would grow beyond what one answer may have.
 */
export const LINES = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u
