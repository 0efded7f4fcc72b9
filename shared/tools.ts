/** The tools that open above any page (docs/product/tools.md "Opening"). */
export const tools = ['calculator', 'converter'] as const

export type Tool = (typeof tools)[number]

export const TOOL_PARAMETER = 'tool'
