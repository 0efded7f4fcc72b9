/**
 * Characters that users do not see. They are zero-width characters, direction marks, tag characters, variation
 * selectors and lone surrogates. Control characters except line breaks and tabs belong to them too.
 */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\t\n\r]/gu

/** Removes the characters that users do not see from a text. */
export const visibleCharacters = (text: string): string => text.replaceAll(UNSEEN, '')
