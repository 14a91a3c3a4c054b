// Loaded first, by a server or a page: moves its clock two months ahead, so that all dates shown are long past.

const passedMs = 60 * 24 * 60 * 60 * 1000
const { now } = Date
Date.now = () => now() + passedMs
globalThis.Date = new Proxy(Date, {
  construct: (date, at, called) => Reflect.construct(date, at.length > 0 ? at : [Date.now()], called),
})
