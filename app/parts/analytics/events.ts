import { gtag } from './gtag.ts'
import { rememberPurchase } from './reported-purchases.ts'

/** An item bought or viewed. Prices are in minor units, as everywhere in the shop. */
export type ItemSeen = { id: string; name: string; unitPrice: number; quantity?: number }

/** GA4's shape of an item: prices in pounds. */
export type GoogleItem = { item_id: string; item_name: string; currency: string; quantity: number; price: number }

export type Purchase = {
  transactionId: string
  total: number
  currency: string
  coupon?: string | null
  lines: readonly { name: string; unitPrice: number; quantity: number }[]
}

const shopCurrency = 'GBP'

const inMajorUnits = (minor: number) => Number((minor / 100).toFixed(2))

function googleItem({ id, name, unitPrice, quantity = 1 }: ItemSeen, currency = shopCurrency): GoogleItem {
  return { item_id: id, item_name: name, currency, quantity, price: inMajorUnits(unitPrice) }
}

const valueOf = ({ unitPrice, quantity = 1 }: ItemSeen) => inMajorUnits(unitPrice * quantity)

export function viewItem(item: ItemSeen): void {
  gtag('event', 'view_item', { currency: shopCurrency, value: valueOf(item), items: [googleItem(item)] })
}

/** `discount` is the code's reduction of this item, in minor units. */
export function promoApply({ code, item, discount }: { code: string; item: ItemSeen; discount: number }): void {
  gtag('event', 'promo_apply', {
    coupon: code,
    currency: shopCurrency,
    discount: inMajorUnits(discount),
    items: [{ ...googleItem(item), coupon: code, discount: inMajorUnits(discount) }],
  })
}

export function beginCheckout({ item, code }: { item: ItemSeen; code?: string | null }): void {
  gtag('event', 'begin_checkout', {
    currency: shopCurrency,
    value: valueOf(item),
    ...(code ? { coupon: code } : {}),
    items: [googleItem(item)],
  })
}

/** Reported once per transaction and browser, however often its page is loaded. */
export function purchase({ transactionId, total, currency, coupon, lines }: Purchase): void {
  if (!rememberPurchase(transactionId)) return
  const code = currency.toUpperCase()
  gtag('event', 'purchase', {
    transaction_id: transactionId,
    value: inMajorUnits(total),
    currency: code,
    ...(coupon ? { coupon } : {}),
    items: lines.map((line, index) => googleItem({ id: `item_${index + 1}`, ...line }, code)),
  })
}
