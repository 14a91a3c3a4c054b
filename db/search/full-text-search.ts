import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a row of a table has, for each word of the search, a word that begins so; case does not matter. `document` is
 * the tsvector of the `simple` kind that the table's index holds. The rows are found first and apart, because the database
 * cannot guess how many they are, and would rather leaf through the whole table for the newest.
 */
export function matchesText(table: string, document: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const found = sql`select id from ${sql.table(table)} where ${document} @@ lower(${toTsQuery(search)})::tsquery`
  return sql<boolean>`id in (with found as materialized (${found}) select id from found)`
}

/**
 * PostgreSQL keeps an email address as one word and takes 'O'Brien' and 'Smith-Jones' apart; which of the two a person
 * has typed the beginning of cannot be known, so each word is sought whole and in its parts.
 */
export function toTsQuery(search: string): string {
  const words = search.trim().split(/\s+/).filter(Boolean)
  return words
    .map((word) => {
      const parts = word.match(/[\p{L}\p{N}]+/gu) ?? []
      const whole = lexeme(word)
      return parts.length === 0 || (parts.length === 1 && parts[0] === word)
        ? whole
        : `(${whole} | (${parts.map(lexeme).join(' & ')}))`
    })
    .join(' & ')
}

/** Quoted, so that nothing a person types is an operator. */
function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`
}
