import families from './payloads.json' with { type: 'json' }

/**
 * 300 texts that run a script, ask another site or make elements wherever a text becomes markup, code or a link. A script
 * calls `ran`, and the other site is `evil.example`.
 */
export const payloads: readonly string[] = Object.values(families).flat()
