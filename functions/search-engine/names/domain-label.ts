/** Matches a web or mail address. Its group is the host. */
const ADDRESS = /^(?:https?:\/\/|[^\s@/]+@)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#]\S*)?$/
/** The second part of a domain under which anyone may have a name, such as `.co.uk`. */
const SECOND_PARTS = new Set('ac co com edu gov ltd me net nhs org plc police sch'.split(' '))
/** Longer texts are not domains. */
const LONGEST = 253

/**
 * The part of a domain that is a name, with words apart: `monzo` for `https://www.monzo.com`, `fernley chase` for
 * `jobs@fernley-chase.co.uk`. Undefined for other texts.
 * @param folded Text in lower case.
 */
export const domainLabel = (folded: string): string | undefined => {
  if (folded.length > LONGEST || !folded.includes('.')) return undefined
  const labels = ADDRESS.exec(folded.trim())?.[1]?.split('.')
  if (labels === undefined) return undefined
  labels.pop()
  if (labels.length > 1 && SECOND_PARTS.has(labels.at(-1)!)) labels.pop()
  return labels.at(-1)!.replaceAll('-', ' ')
}
