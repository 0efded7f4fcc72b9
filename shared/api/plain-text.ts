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
 * Matches multi-line text. Control characters except line breaks and tabs are not allowed, nor are characters that
 * change the text direction. Any other control character takes six bytes in JSON, so a list without pages could exceed
 * the size of an answer.
 */
export const LINES = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u
