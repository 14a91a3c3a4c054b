import type { Generated } from 'kysely'
import type { Role, StaffRole } from '#domain/customers/role.ts'
import type { NullableJson, Timestamp } from './column-types.ts'

export interface RoleTables {
  invitations: {
    email: string
    role: StaffRole
    token_hash: string
    invited_by: string
    invited_at: Date
    expires_at: Date
  }
  user_roles: {
    id: Generated<string>
    user_id: string
    role: Role
    created_at: Timestamp
  }
  role_audit_log: {
    id: Generated<string>
    user_id: string
    performed_by: string
    /** Written when the person's account is deleted; until then it is in the account. */
    performer_name: Generated<string | null>
    performer_email: Generated<string | null>
    role_changed: Role
    action: 'granted' | 'revoked'
    reason: string | null
    performed_at: Timestamp
  }
  audit_log: {
    id: Generated<string>
    performed_by: string
    /** Written when the person's account is deleted; until then it is in the account. */
    performer_name: Generated<string | null>
    performer_email: Generated<string | null>
    action: string
    subject_type: string
    subject_id: string
    before: NullableJson<unknown>
    after: NullableJson<unknown>
    performed_at: Timestamp
  }
}
