import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { PeopleTables } from './tables/people.ts'
import type { CaseTables } from './tables/cases.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { DocumentTables } from './tables/documents.ts'
import type { EmailTables } from './tables/emails.ts'
import type { FileTables } from './tables/files.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { OrderAccessTables } from './tables/order-access.ts'
import type { OwnerAlertTables } from './tables/owner-alerts.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { ReleaseTables } from './tables/releases.ts'
import type { ReviewTables } from './tables/reviews.ts'
import type { RoleTables } from './tables/roles.ts'
import type { SandboxTables } from './tables/sandbox.ts'
import type { SubmissionTables } from './tables/submissions.ts'

/** Every table; a test compares columns, types and nullability with the migrated database. */
export interface Database
  extends
    AccountTables,
    CaseTables,
    CatalogueTables,
    DocumentTables,
    EmailTables,
    FileTables,
    LedgerTables,
    OrderAccessTables,
    OrderTables,
    OwnerAlertTables,
    PaymentTables,
    PeopleTables,
    ReleaseTables,
    ReviewTables,
    RoleTables,
    SandboxTables,
    SubmissionTables {}

export type Tx = Transaction<Database>

/** A connection or a transaction: queries work with both. */
export type Db = Kysely<Database> | Tx
