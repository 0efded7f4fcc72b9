/** A text whose words stay on one line, such as a date in a narrow column. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')
