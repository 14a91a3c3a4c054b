import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export type PersonNotesTable = {
  id: Generated<string>
  email: string
  body: string
  written_by: string | null
  created_at: Timestamp
}

export interface PersonNoteTables {
  person_notes: PersonNotesTable
}
