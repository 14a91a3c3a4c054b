import type { TestShop } from './shop.ts'

/**
 * Notes every statement that functions and jobs of a shop send from now on. Those of the stand-ins, of accounts and of what is kept
 * in memory are not among them: each has the database from the start. Beginning and ending a transaction is none.
 */
export function recordStatements({ services }: TestShop): string[] {
  const statements: string[] = []
  services.db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Not when it is put together: what is asked all the time is put together once.
    transformResult: async ({ result }) => {
      statements.push(`${result.rows.length} rows`)
      return result
    },
  })
  return statements
}
