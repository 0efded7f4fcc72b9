/**
 * How many days screenshots live. Each number has its own folder in the bucket of files. So the bucket can delete them
 * without knowing when a vacancy expires (docs/product/pipeline.md "Screenshots").
 */
export const screenshotDays = [30, 60, 90, 120, 180] as const

export type ScreenshotDays = (typeof screenshotDays)[number]
