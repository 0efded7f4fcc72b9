/**
 * Matches one line of text: no line breaks, control characters, lone surrogates or characters that change the text
 * direction.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+$/u

/**
 * Matches a visible character. Ignorable characters, such as the Hangul fillers, and the Braille blank (U+2800) are not
 * visible.
 */
export const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Matches multi-line text: no control characters except line breaks and tabs, and nothing that changes the text
 * direction. Other control characters take six bytes each in JSON, so lists without pages would exceed the size of one
 * answer.
 */
export const LINES = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u
