import { resolveTxt } from 'node:dns/promises'

/** The codes of the DNS for a name that does not exist, or that has no text. */
const NONE = ['ENOTFOUND', 'ENODATA']

/** The texts of a name in the DNS; empty if it has none. @throws if no server answers. */
export async function lookUpTexts(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && NONE.includes(String(error.code))) return []
    throw error
  }
}
