/** Why a text is no id that is a number, such as that of a company; undefined if it is one. */
export const idError = (text: string): string | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? undefined : 'Give a positive whole number'
