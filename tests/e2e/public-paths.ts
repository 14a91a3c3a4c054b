/** Nothing is here: the page that says so is held to the same. */
export const unknown = '/no-such-page'

export const contentPaths = [
  '/',
  '/story',
  '/tech',
  '/blog/smart-cricket-bat-buying-guide-uk',
  '/retailers',
  '/contact',
  '/returns',
  '/warranty',
  '/privacy',
  '/terms',
  '/recycling',
  '/checkout-cancel',
  unknown,
]
export const productPaths = [
  '/products',
  '/products/zap-smart-cricket-bat',
  '/products/str8bat-sensor-uk',
  '/smart-cricket-bats-uk',
]
export const allPaths = [...contentPaths, ...productPaths]
