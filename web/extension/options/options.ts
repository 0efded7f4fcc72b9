import './options.css'
import { browserApi } from '../browser-api.ts'
import { optionsPage } from './options-page.ts'

/** The origin of our site (infra/extension/build-extension.ts). */
declare const EXTENSION_ORIGIN: string

void optionsPage(document, browserApi(), EXTENSION_ORIGIN)
