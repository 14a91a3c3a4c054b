import { expect, onTestFinished, test, vi } from 'vitest'
import { beginCheckout, promoApply, purchase, viewItem } from './events.ts'

const sensor = { id: 'str8bat-sensor', name: 'str8bat Sensor', unitPrice: 13999 }
const googleSensor = {
  item_id: 'str8bat-sensor',
  item_name: 'str8bat Sensor',
  currency: 'GBP',
  quantity: 1,
  price: 139.99,
}

/** A browser with empty storage; the returned function reads the data layer as Google does. */
function openBrowser(storage = new Map<string, string>()) {
  const window: { dataLayer?: unknown[] } = {}
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    storage,
    commands: () => (window.dataLayer ?? []).map((command) => [...(command as IArguments)]),
    events: () =>
      (window.dataLayer ?? []).map((command) => [...(command as IArguments)]).filter(([kind]) => kind === 'event'),
    raw: () => window.dataLayer ?? [],
  }
}

test('the first entry of the data layer denies everything optional', () => {
  const browser = openBrowser()
  viewItem(sensor)
  expect(browser.commands()[0]).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'granted',
      security_storage: 'granted',
    },
  ])
})

test('commands are arguments objects, the only form the tag understands', () => {
  const browser = openBrowser()
  viewItem(sensor)
  expect(browser.raw().map((command) => Object.prototype.toString.call(command))).toEqual(
    browser.raw().map(() => '[object Arguments]'),
  )
})

test('a viewed product is reported with its price in pounds', () => {
  const browser = openBrowser()
  viewItem(sensor)
  expect(browser.events()).toEqual([['event', 'view_item', { currency: 'GBP', value: 139.99, items: [googleSensor] }]])
})

test('an applied code is reported with its discount', () => {
  const browser = openBrowser()
  promoApply({ code: 'WYCOMBE10', item: sensor, discount: 1000 })
  expect(browser.events()).toEqual([
    [
      'event',
      'promo_apply',
      {
        coupon: 'WYCOMBE10',
        currency: 'GBP',
        discount: 10,
        items: [{ ...googleSensor, coupon: 'WYCOMBE10', discount: 10 }],
      },
    ],
  ])
})

test('a started checkout is reported with its value, with and without a code', () => {
  const browser = openBrowser()
  beginCheckout({ item: { ...sensor, quantity: 2 } })
  beginCheckout({ item: sensor, code: 'LCC15' })
  expect(browser.events()).toEqual([
    ['event', 'begin_checkout', { currency: 'GBP', value: 279.98, items: [{ ...googleSensor, quantity: 2 }] }],
    ['event', 'begin_checkout', { currency: 'GBP', value: 139.99, coupon: 'LCC15', items: [googleSensor] }],
  ])
})

test('a purchase lists its lines one by one, in the order’s currency', () => {
  const browser = openBrowser()
  purchase({
    transactionId: 'pi_lines',
    total: 48999,
    currency: 'gbp',
    lines: [
      { name: 'ZAP Smart Cricket Bat', unitPrice: 35000, quantity: 1 },
      { name: 'str8bat Sensor', unitPrice: 13999, quantity: 1 },
    ],
  })
  expect(browser.events()).toEqual([
    [
      'event',
      'purchase',
      {
        transaction_id: 'pi_lines',
        value: 489.99,
        currency: 'GBP',
        items: [
          { item_id: 'item_1', item_name: 'ZAP Smart Cricket Bat', currency: 'GBP', quantity: 1, price: 350 },
          { item_id: 'item_2', item_name: 'str8bat Sensor', currency: 'GBP', quantity: 1, price: 139.99 },
        ],
      },
    ],
  ])
})

test('a purchase is reported once, also after a reload', async () => {
  const order = { transactionId: 'pi_reload', total: 13999, currency: 'gbp', lines: [] }
  const browser = openBrowser()
  purchase(order)
  purchase(order)
  expect(browser.events()).toHaveLength(1)

  vi.resetModules()
  const reloaded = openBrowser(browser.storage)
  const { purchase: purchaseAfterReload } = await import('./events.ts')
  purchaseAfterReload(order)
  purchaseAfterReload({ ...order, transactionId: 'pi_another' })
  expect(reloaded.events().map(([, , data]) => (data as { transaction_id: string }).transaction_id)).toEqual([
    'pi_another',
  ])
})

test('a purchase is reported once even if storage is blocked', () => {
  const browser = openBrowser()
  vi.stubGlobal('localStorage', undefined)
  const order = { transactionId: 'pi_private', total: 13999, currency: 'gbp', lines: [] }
  purchase(order)
  purchase(order)
  expect(browser.events()).toHaveLength(1)
})
