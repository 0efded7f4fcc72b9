import { wiring } from '../../functions/screenshots/wiring.ts'

// a browser starts too slowly for a process that is killed at each of its calls
wiring.takeScreenshot = async ({ text }) => new TextEncoder().encode(text)
