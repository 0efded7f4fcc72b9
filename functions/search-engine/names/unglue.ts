/** A legal form at the end of a word. Before one that ends other words too, such as `inc`, a longer name is needed. */
const FORM = /(?<=.{3})(?:limited|ltd|plc|llp)$|(?<=.{5})(?:lp|cic|company|corporation|inc|llc|gmbh|cyf)$/
/** The most places of `and` that are tried in one word. */
const MOST_ANDS = 3

/**
 * Reads a name that is typed without spaces, as in a domain: with `the` and a legal form apart, then with one `and`
 * apart as well. So `thehillandvaleltd` gives `hillandvale` and `hill and vale`. Empty if nothing comes apart.
 */
export const unglue = (word: string): string[] => {
  const bare = word
    .replace(/^the(?=.{5})/, '')
    .replace(FORM, '')
    .replace(/(?<=.{3})uk$/, '')
  const places = [...bare.matchAll(/(?<=.{3})and(?=.{3})/g)].slice(0, MOST_ANDS)
  const apart = places.map(({ index }) => `${bare.slice(0, index)} and ${bare.slice(index + 3)}`)
  return bare === word ? apart : [bare, ...apart]
}
