/**
 * One line of text: no line breaks, control characters, characters that change the text direction, or lone surrogates.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+$/u

/** Contains a visible character. Ignorable characters, such as the Hangul fillers, and the Braille blank (U+2800) are not visible. */
export const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Multi-line text: line breaks and tabs are the only control characters, and nothing changes the text direction. Other
 * control characters take six bytes each in JSON. Lists that are not paginated would exceed the size of one answer.
 */
export const LINES = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u
