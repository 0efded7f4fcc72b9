/**
 * Characters that users do not see: zero-width characters, direction marks, tag characters, variation selectors,
 * control characters except line breaks and tabs, and lone surrogates.
 */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\t\n\r]/gu

/** Removes the characters that users do not see from a text. */
export const visibleCharacters = (text: string): string => text.replaceAll(UNSEEN, '')
