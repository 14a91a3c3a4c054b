import type { ColumnType } from 'kysely'

/** Jsonb is written as text (both drivers accept that) and read parsed. */
export type Json<T> = ColumnType<T, string, string>

/** Jsonb with a default in the database. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>

export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export type Timestamp = ColumnType<Date, Date | undefined, Date>

export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>
