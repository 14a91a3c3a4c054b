/** The shop, its database or its payment provider cannot be reached just now: trying again is all a visitor can do. */
export class ShopAway extends Error {}

/** A refusal is an answer, too. */
export type ShopResponse = { status: number; body: Record<string, unknown> }
