/** What a pointer names for code of other formats, by the format (`formatOf`). */
export type ByFormat<Named> = Readonly<Record<string, Named>>

/**
 * How many other formats a pointer keeps. A deployment needs that of the version before it. If a deployment fails
 * half-way, functions of two versions run until the next one.
 */
const MAX_OTHERS = 2

/**
 * What a pointer keeps beside its new image of a format: the newest of what it named before in other formats. So code of
 * another version, which cannot read the new image, still finds one.
 */
export const otherFormats = <Named>(format: number, named: ByFormat<Named>): ByFormat<Named> =>
  Object.fromEntries(
    Object.entries(named)
      .filter(([other]) => Number(other) !== format)
      .toSorted(([one], [other]) => Number(other) - Number(one))
      .slice(0, MAX_OTHERS),
  )
