import type { TestShop } from './shop.ts'

/**
 * Records every statement that functions and jobs of a shop send from now on, except commands of transactions. Statements of the stand-ins,
 * accounts and caches are not recorded, because these have their own reference to the database.
 */
export function recordStatements({ services }: TestShop): string[] {
  const statements: string[] = []
  services.db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Recorded when it is executed, because a repeated query is compiled only once.
    transformResult: async ({ result }) => {
      statements.push(`${result.rows.length} rows`)
      return result
    },
  })
  return statements
}
