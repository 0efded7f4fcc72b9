/**
 * Characters that a reader does not see: zero-width and direction signs, tag characters, variation selectors, control
 * characters but line breaks and tabs, and halves of surrogate pairs.
 */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\t\n\r]/gu

/** A text without the characters that a reader does not see. */
export const visibleCharacters = (text: string): string => text.replaceAll(UNSEEN, '')
