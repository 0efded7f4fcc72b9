/** The shapes of websites, by the names of their sample companies. */
const shapes = {
  'Brackenstow Care Group Ltd': 'list',
  'Tolvermere Digital Limited': 'protected',
  'Brindlewyck Consulting Ltd': 'plain',
  'Ysgol Gymraeg Bryncastan': 'expired',
  'Global International Solutions & Services Corvenby Ltd': 'instructions',
  'QYG Travel Ltd': 'script',
  'Señorita Maravelle Ltd': 'Latin-1',
  'Auchenlarich Properties Limited': 'job board',
  'Lisnagarve Road Systems Limited': 'gzip',
  'Delphcroft Borough Council': 'moved',
  'Merrinford Community Council': 'crawl delay',
  'Manchester Kestremore Limited': 'robots',
  'Rowanwood Asset Management Limited': 'refused',
  'Varleyshaw Catering Ltd T/A The Varley Ladle': 'gone',
  'Garranholme Limited T / A Garran Garage': 'missing',
  '8848 Elstramoor Kitchen Ltd': 'busy',
  'Limited Marlodale Ltd': 'loop',
  'Ekwueme & Hallworth Limited T/A Jessamcroft Brickwork': 'error',
  'Berrinbridge Transport Ltd': 'slow',
  'Yarrowlock/Harkenby Joint Venture': 'huge',
  'Drumfearn Architects LLP': 'wrong type',
  'Skerrden Fabrications Limited': 'PDF',
} as const

/**
 * The peculiarity of a sample website. Each imitates a problem of real websites (docs/product/pipeline.md "Sample
 * sites"). A website without a shape has one page per posting, with a JSON-LD JobPosting.
 */
export type SiteShape = (typeof shapes)[keyof typeof shapes]

export const siteShapes: Readonly<Record<string, SiteShape | undefined>> = shapes
