import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a document (a tsvector of the `simple` kind, as an index holds it) has, for each word of the search, a word
 * that begins so. Case does not matter.
 */
export function hasWords(document: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql<boolean>`${document} @@ lower(${writeQuery(search)})::tsquery`
}

/**
 * PostgreSQL keeps an e-mail address as one word and takes 'O'Brien' and 'Smith-Jones' apart; which of the two a person
 * has typed the beginning of cannot be known, so each word is sought whole and in its parts.
 */
export function writeQuery(search: string): string {
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
