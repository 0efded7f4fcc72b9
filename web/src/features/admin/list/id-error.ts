/** Why a text is not the id of a company or another numeric id; undefined if it is. */
export const idError = (text: string): string | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? undefined : 'Give a positive whole number'
