import type { ListedFinding } from '#db/books/findings.ts'
import { canBeBooked, findingAdvice, findingSentence } from '#domain/books/finding.ts'

/** A finding as the contract has it: in words. */
export function toFindingRow({ facts, ...finding }: ListedFinding) {
  return {
    ...finding,
    sentence: findingSentence(facts),
    advice: findingAdvice(facts),
    can_book: canBeBooked(facts),
  }
}
