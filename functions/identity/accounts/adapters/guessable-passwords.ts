/**
 * The number of characters that are examined. Later characters cannot weaken a password, but they slow the estimate.
 */
const LOOKED_AT = 32
/**
 * Each substitution doubles the possible readings of a password. Without this limit, one password could take a second.
 */
const MAX_SUBSTITUTIONS = 10
/** The lowest accepted score, of 4. A password with a lower score does not withstand many guesses. */
const GOOD_SCORE = 3

const PRODUCT_WORDS = ['sponsor', 'finder', 'sponsorfinder', 'sponsor finder']

/** The dictionaries have 1.5 MB, and only new passwords need them. So they load at first use. */
const estimatorOnce = once(async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
    maxLength: LOOKED_AT,
  })
})

/**
 * Whether a password is easily guessed (docs/product/accounts.md "Passwords").
 * @param owned Data about the owner, such as name and email. A password made of parts of it is easily guessed.
 */
export async function isGuessable(password: string, owned: readonly string[]): Promise<boolean> {
  const estimator = await estimatorOnce()
  return estimator.check(password.slice(0, LOOKED_AT), wordsOf(owned)).score < GOOD_SCORE
}

/** Words that an attacker who knows the owner tries first: each text, its parts, and the parts joined together. */
function wordsOf(owned: readonly string[]): string[] {
  const words = owned.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1)
    return [text, ...parts, parts.join('')]
  })
  return [...new Set([...words, ...PRODUCT_WORDS].map((word) => word.toLowerCase()))]
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
