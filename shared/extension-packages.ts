/** The kinds of browsers that need packages of their own. Chrome and Edge share one. */
export const browserFamilies = ['chromium', 'firefox'] as const
export type BrowserFamily = (typeof browserFamilies)[number]

/** The path of a package of the extension for this site. A stage without packages answers that there is no such page. */
export const extensionPackage = (family: BrowserFamily): string => `/extension/${family}.zip`
