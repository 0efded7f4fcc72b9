import { httpHandler } from '../../platform/http/http-handler.ts'
import { editorWiring } from '../editor-wiring.ts'
import { companyEditor } from './correct-company.ts'

export const handler = httpHandler({
  ...editorWiring,
  routes: [...companyEditor(editorWiring), ...editorWiring.vacancyRoutes],
})
