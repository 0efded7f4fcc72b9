import { normalised } from './normalised.ts'

const [LONGEST_NAME, LONGEST_TOWN] = [80, 39]
export const LONGEST_SLUG = LONGEST_NAME + 1 + LONGEST_TOWN

/** Lower-case ASCII letters and digits, joined by `-`. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * The last part of the path of an organisation's public page: its name and town, as far as they have letters or digits in
 * ASCII. Two spellings of one entry may share it.
 */
export const registerSlug = (name: string, town: string | null): string =>
  [slugOfName(name), slugOf(town ?? '', LONGEST_TOWN)].filter(Boolean).join('-')

/** Such a path, with its slug as a group. A trailing slash is ignored. */
export const ORGANISATION_PAGE = /^\/register\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/

export const slugOfName = (name: string): string => slugOf(name, LONGEST_NAME)

/** A long text ends after a whole word if it can. */
function slugOf(text: string, longest: number): string {
  const whole = normalised(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mark}'’‘`]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (whole.length <= longest) return whole
  const cut = whole.lastIndexOf('-', longest)
  return whole.slice(0, cut > 0 ? cut : longest)
}
