/** Why a text is no id; undefined if it is one. */
export const idError = (text: string): string | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? undefined : 'Give a positive whole number'
