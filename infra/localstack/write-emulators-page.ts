import { writeFileSync } from 'node:fs'
import { emulatorsPage } from './emulators-page.ts'

/** `npm run sponsor -- docs emulators`: writes docs/emulators.md. */
writeFileSync('docs/emulators.md', emulatorsPage())
