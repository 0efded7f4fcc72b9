/** What the converter loads while its form is filled in. */
export { ConversionActions } from './conversion-actions.tsx'
export { ConversionResult } from './conversion-result.tsx'
