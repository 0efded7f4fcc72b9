/** The kinds of browsers that need packages of their own. Chrome and Edge share one. */
export const browserFamilies = ['chromium', 'firefox'] as const
export type BrowserFamily = (typeof browserFamilies)[number]

/** Where the packages of the extension for this site are. */
export const PACKAGES = '/extension'

export const packageFile = (family: BrowserFamily): string => `${family}.zip`

/** The path of a package. A stage without packages answers that there is no such page. */
export const extensionPackage = (family: BrowserFamily): string => `${PACKAGES}/${packageFile(family)}`
