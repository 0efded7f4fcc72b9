import * as z from 'zod/mini'
import { defineRoute, HtmlPage } from './contract.ts'
import { SlugParameter } from './licence.ts'

/** The document of an organisation's public page. The edge asks for it, with the app shell (PAGE_SHELL_HEADER). */
export const organisationPage = defineRoute('GET /register/organisations/{slug}/page', {
  auth: 'none',
  summary: 'The HTML of the public page of an organisation, which only the edge can ask for.',
  request: { params: z.object({ slug: SlugParameter }) },
  responses: { 200: HtmlPage },
  mediaType: 'text/html',
})
