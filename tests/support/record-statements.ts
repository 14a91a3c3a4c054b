import type { TestShop } from './shop.ts'

/**
 * Records every statement that functions and jobs of a shop send from now on, without transaction commands. Statements of the stand-ins,
 * accounts and caches are not recorded, because they have their own reference to the database.
 */
export function recordStatements({ services }: TestShop): string[] {
  const statements: string[] = []
  services.db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Recorded at execution, because a frequent query is compiled only once.
    transformResult: async ({ result }) => {
      statements.push(`${result.rows.length} rows`)
      return result
    },
  })
  return statements
}
