/** The shop, its database or its payment provider cannot be reached, so the visitor can only retry. */
export class ShopAway extends Error {}

/** A response of the shop, which may be a refusal. */
export type ShopResponse = { status: number; body: Record<string, unknown> }
