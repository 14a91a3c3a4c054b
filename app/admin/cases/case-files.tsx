import type { StaffCase } from './case-words.ts'

/** The files that came with a case. Until files themselves are kept, their names stand among the answers. */
export function CaseFiles(_: { found: StaffCase }) {
  return null
}
