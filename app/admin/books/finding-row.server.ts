import type { ListedFinding } from '#db/books/findings.ts'
import { canBeBooked, findingAdvice, findingSentence } from '#domain/books/finding.ts'

/** A finding in the form of the contract, with its facts written as sentences. */
export function toFindingRow({ facts, ...finding }: ListedFinding) {
  return {
    ...finding,
    sentence: findingSentence(facts),
    advice: findingAdvice(facts),
    can_book: canBeBooked(facts),
  }
}
