import type { TestShop } from './shop.ts'

/**
 * Notes every statement that functions and jobs of a shop send from now on, by its kind. Those of the stand-ins, of accounts and of
 * what is kept in memory are not among them: each has the database from the start.
 */
export function recordStatements({ services }: TestShop): string[] {
  const statements: string[] = []
  services.db = services.db.withPlugin({
    transformQuery({ node }) {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return statements
}
