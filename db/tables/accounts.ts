import type { Generated } from 'kysely'
import type { ShippingAddress } from '#domain/customers/address.ts'
import type { NullableJson, NullableTimestamp, Timestamp } from './column-types.ts'

export interface AccountTables {
  email_changes: {
    id: Generated<string>
    user_id: string
    old_email: string
    new_email: string
    confirm_hash: string | null
    stop_hash: string | null
    had_two_factor: boolean
    /** Ids of rows by table. */
    moved: NullableJson<Record<string, string[]>>
    asked_at: Timestamp
    confirmed_at: NullableTimestamp
    stopped_at: NullableTimestamp
  }
  users: {
    id: Generated<string>
    name: string
    email: string
    email_verified: Generated<boolean>
    image: string | null
    first_name: string
    last_name: string
    two_factor_enabled: Generated<boolean>
    wants_morning_email: Generated<boolean>
    saved_address: NullableJson<ShippingAddress>
    created_at: Timestamp
    updated_at: Timestamp
  }
  sessions: {
    id: Generated<string>
    user_id: string
    token: string
    expires_at: Date
    ip_address: string | null
    user_agent: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  accounts: {
    id: Generated<string>
    user_id: string
    account_id: string
    provider_id: string
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: NullableTimestamp
    refresh_token_expires_at: NullableTimestamp
    scope: string | null
    password: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  verifications: {
    id: Generated<string>
    identifier: string
    value: string
    expires_at: Date
    created_at: Timestamp
    updated_at: Timestamp
  }
  signing_keys: {
    id: Generated<string>
    public_key: string
    private_key: string
    alg: string | null
    crv: string | null
    created_at: Timestamp
    expires_at: NullableTimestamp
  }
  two_factors: {
    id: Generated<string>
    user_id: string
    secret: string
    backup_codes: string
    verified: Generated<boolean | null>
    failed_verification_count: Generated<number | null>
    locked_until: NullableTimestamp
  }
  passkeys: {
    id: Generated<string>
    user_id: string
    name: string
    credential_id: string
    public_key: string
    counter: number
    device_type: string
    backed_up: boolean
    transports: string | null
    aaguid: string | null
    created_at: Timestamp
    last_used_at: NullableTimestamp
  }
  generated_auth_secret: {
    only_row: Generated<boolean>
    secret: string
  }
  known_addresses: {
    user_id: string
    address_hash: string
    last_sign_in_at: Timestamp
  }
  first_admin_codes: {
    code_hash: string
    created_at: Timestamp
  }
}
