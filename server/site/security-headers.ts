import type { Config } from '#services/config.ts'

const googleScripts = ['https://www.googletagmanager.com']
const googleBeacons = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://*.google.com',
  'https://googleads.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
]
const googleFrames = ['https://td.doubleclick.net', 'https://www.googletagmanager.com']

/** The headers of every response. Scripts come only from us and, if a tag is configured, from its hosts. */
export function securityHeaders({ tags, siteUrl, mode }: Config): Record<string, string> {
  const hasTags = tags.analytics !== null || tags.ads !== null
  const google = (hosts: string[]) => (hasTags ? hosts : [])
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...google(googleScripts)],
    // Toasts and menus insert their own styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    // `blob:` is for photos and videos that a visitor has chosen or may view.
    'img-src': ["'self'", 'data:', 'blob:', ...google(googleBeacons)],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google(googleBeacons)],
    'frame-src': ["'self'", ...google(googleFrames)],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", 'https://checkout.stripe.com'],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https://') &&
      mode !== 'test' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
