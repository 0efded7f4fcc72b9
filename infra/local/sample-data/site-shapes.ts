/**
 * What is awkward about a website, as websites really are (docs/product/pipeline.md "Sample sites"). All others have
 * one page per posting, with a JSON-LD JobPosting.
 */
export type SiteShape = 'list' | 'protected'

/** The sample companies whose websites are awkward, by name. */
export const siteShapes: Readonly<Record<string, SiteShape | undefined>> = {
  'Brackenstow Care Group Ltd': 'list',
  'Tolvermere Digital Limited': 'protected',
}
