/** Who runs a copy of this product. */
export interface Operator {
  /** Null until somebody runs it in public. The legal pages then say so. */
  name: string | null
  postalAddress: string | null
  email: string
}

/**
 * The operator that the legal pages name. Whoever runs the product in public fills it in before the first lasting
 * deployment, which is refused otherwise (docs/product/operations.md "Operator").
 */
export const operator: Operator = {
  name: null,
  postalAddress: null,
  email: 'contact@sponsor-finder.example',
}
