import { sql, type RawBuilder } from 'kysely'

/** Whether each searched word is the start of a word in the row. A subquery finds the rows first, to avoid slow plans. */
export function matchesText(table: string, document: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const found = sql`select id from ${sql.table(table)} where ${document} @@ lower(${toTsQuery(search)})::tsquery`
  return sql<boolean>`id in (with found as materialized (${found}) select id from found)`
}

/** PostgreSQL keeps an email as one word and splits 'O'Brien', so each word is searched whole and in parts. */
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

/** The word is quoted, so that characters in the typed text are no operators. */
function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`
}

/** Text for a LIKE pattern, escaped so that typed text has no wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
